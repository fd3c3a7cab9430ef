import { checkOption, type OptionFault, type Options, type OptionValue } from "./option.ts";
import { err, ok, type Result } from "./result.ts";
import type { Ruleset } from "./ruleset.ts";
import type { SeatCount } from "./seat.ts";

/** What a game is asked to be: everything but the ruleset may be left out. */
export interface Wish {
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: SeatCount;
}

/** What it will be: options complete. */
export interface Agreed {
  readonly seats: SeatCount;
  readonly options: Options;
}

/** Fills in defaults and preset, and says everything that is wrong with the wish. */
export function agree(rules: Ruleset, wish: Wish): Result<Agreed, readonly OptionFault[]> {
  const faults: OptionFault[] = [];
  const [usual] = rules.seats;
  const seats = wish.seats ?? usual;
  if (seats === undefined || !rules.seats.includes(seats)) {
    faults.push({
      option: "seats",
      kind: "conflict",
      message: `"${rules.id}" is played with ${rules.seats.join(", ")} seats.`,
    });
  }
  const preset =
    wish.preset !== undefined && Object.hasOwn(rules.presets, wish.preset)
      ? rules.presets[wish.preset]
      : undefined;
  if (wish.preset !== undefined && preset === undefined) {
    faults.push({
      option: "preset",
      kind: "conflict",
      message: `"${rules.id}" has the presets ${Object.keys(rules.presets).join(", ")}.`,
    });
  }
  const own = ownOptions(rules, wish.options ?? {}, faults);
  if (seats === undefined || faults.length > 0) return err(faults);
  const given = { ...preset?.options, ...own } as Options;
  const options = {
    ...plainDefaults(rules),
    ...rules.defaults?.(given, seats),
    ...given,
  } as Options;
  const conflicts = rules.conflicts(options, seats);
  return conflicts.length > 0 ? err(conflicts) : ok({ seats, options });
}

function ownOptions(
  rules: Ruleset,
  given: Readonly<Record<string, unknown>>,
  faults: OptionFault[],
): Record<string, OptionValue> {
  const own: Record<string, OptionValue> = {};
  for (const [name, value] of Object.entries(given)) {
    const spec = Object.hasOwn(rules.options, name) ? rules.options[name] : undefined;
    if (spec === undefined) {
      faults.push({
        option: name,
        kind: "conflict",
        message: `"${rules.id}" has no option "${name}". It has ${Object.keys(rules.options).join(", ")}.`,
      });
      continue;
    }
    const checked = checkOption(name, spec, value);
    if (checked.ok) own[name] = checked.value;
    else faults.push(checked.error);
  }
  return own;
}

function plainDefaults(rules: Ruleset): Record<string, OptionValue> {
  const values: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(rules.options)) {
    if (spec.default !== undefined) values[name] = spec.default;
  }
  return values;
}
