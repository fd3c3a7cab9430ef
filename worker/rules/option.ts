import { err, ok, type Result } from "./result.ts";

export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

/** What an option may be: one of named values, a whole number in a range, or yes and no. */
export type OptionSpec =
  | {
      readonly type: "choice";
      readonly values: readonly string[];
      readonly default: string;
      readonly summary: string;
    }
  | {
      readonly type: "integer";
      readonly min: number;
      readonly max: number;
      /** Left out where it depends on another option. */
      readonly default?: number;
      readonly summary: string;
    }
  | { readonly type: "boolean"; readonly default: boolean; readonly summary: string };

export type OptionTable<O extends Options = Options> = {
  readonly [K in keyof O]: OptionSpec;
};

/** What is wrong with an option, in words a person understands. */
export interface OptionFault {
  readonly option: string;
  /** `invalid`: no game allows it. `conflict`: allowed alone, but not together with the others. */
  readonly kind: "invalid" | "conflict";
  readonly message: string;
}

/** The value that an option takes, or why it may not. */
export function checkOption(
  name: string,
  spec: OptionSpec,
  value: unknown,
): Result<OptionValue, OptionFault> {
  const invalid = (allowed: string) =>
    err<OptionFault>({
      option: name,
      kind: "invalid",
      message: `Option "${name}" must be ${allowed}.`,
    });
  switch (spec.type) {
    case "choice":
      return typeof value === "string" && spec.values.includes(value)
        ? ok(value)
        : invalid(`one of ${spec.values.map((v) => `"${v}"`).join(", ")}`);
    case "integer":
      return typeof value === "number" &&
        Number.isInteger(value) &&
        value >= spec.min &&
        value <= spec.max
        ? ok(value)
        : invalid(`a whole number from ${spec.min} to ${spec.max}`);
    case "boolean":
      return typeof value === "boolean" ? ok(value) : invalid("true or false");
  }
}
