import { useWords } from "../words/words.ts";
import { Choice, type WishProps } from "./form.tsx";
import type { Guest, Level, Wish } from "./wish.ts";

const LEVELS: readonly Level[] = ["easy", "fair", "strong"];

/** Whether the seat is the wisher's partner: opposite, where four play in pairs. */
const isPartner = ({ ruleset, preset, options, seats }: Wish, seat: number): boolean =>
  seats === 4 &&
  seat === 2 &&
  ruleset.id !== "block" &&
  (options.partnership ??
    ruleset.presets.find(({ name }) => name === preset)?.options.partnership) !== "off";

/** A guest as the value of a choice. */
const chosenOf = (guest: Guest): string => (guest.kind === "house" ? guest.level : guest.kind);

const guestOf = (value: string): Guest =>
  value === "anyone" || value === "invited"
    ? value === "anyone"
      ? { kind: "anyone" }
      : { kind: "invited", name: "" }
    : { kind: "house", level: LEVELS.find((level) => level === value) ?? "fair" };

/** Who sits where: whoever comes, somebody by name, or the house. */
export const Chairs = ({ wish, change }: WishProps) => {
  const words = useWords();
  const { seats, guests } = wish;
  const set = (seat: number, guest: Guest) =>
    change({ guests: guests.map((one, index) => (index === seat - 1 ? guest : one)) });
  const all = (guest: Guest) => change({ guests: guests.map(() => guest) });
  return (
    <>
      <fieldset class="chairs">
        <legend>{words.newGame.who}</legend>
        <p class="buttons">
          <button type="button" class="calm" onClick={() => all({ kind: "anyone" })}>
            {words.newGame.allOpen}
          </button>
          <button type="button" class="calm" onClick={() => all({ kind: "house", level: "fair" })}>
            {words.newGame.allHouse}
          </button>
        </p>
        {guests.slice(0, seats - 1).map((guest, index) => {
          const seat = index + 1;
          const role = isPartner(wish, seat) ? words.newGame.partner : words.newGame.opponent;
          const label = `${words.newGame.seatNumber(seat + 1)} · ${role}`;
          return (
            <p key={seat} class="chair">
              <label for={`seat-${seat}`}>{label}</label>
              <select
                id={`seat-${seat}`}
                value={chosenOf(guest)}
                onChange={({ currentTarget }) => set(seat, guestOf(currentTarget.value))}
              >
                <option value="anyone">{words.newGame.anyone}</option>
                <option value="invited">{words.newGame.invite}</option>
                {LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {words.newGame.bot(words.newGame.levels[level])}
                  </option>
                ))}
              </select>
              {guest.kind === "invited" && (
                <input
                  aria-label={`${words.newGame.inviteName}, ${label}`}
                  placeholder={words.newGame.inviteName}
                  required
                  value={guest.name}
                  onInput={({ currentTarget }) =>
                    set(seat, { kind: "invited", name: currentTarget.value })
                  }
                />
              )}
            </p>
          );
        })}
      </fieldset>
      <Choice
        name="visibility"
        title={words.newGame.visibility}
        values={[
          { value: "public", label: words.newGame.public },
          { value: "unlisted", label: words.newGame.unlisted },
        ]}
        value={wish.unlisted ? "unlisted" : "public"}
        onChoose={(value) => change({ unlisted: value === "unlisted" })}
      />
    </>
  );
};
