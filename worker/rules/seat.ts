export const SEATS = [0, 1, 2, 3] as const;

/** A place at the table; seat k is followed clockwise by k + 1. */
export type Seat = (typeof SEATS)[number];

/** An index into a game's `teams`. */
export type Team = Seat;

export const SEAT_COUNTS = [2, 3, 4] as const;
export type SeatCount = (typeof SEAT_COUNTS)[number];

export const DIRECTIONS = ["clockwise", "counterclockwise"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The seat whose turn follows, in the direction of play. */
export const after = (seat: Seat, seats: SeatCount, direction: Direction): Seat =>
  ((seat + (direction === "clockwise" ? 1 : seats - 1)) % seats) as Seat;

/** All seats in turn order, beginning with `first`. */
export function turnOrder(first: Seat, seats: SeatCount, direction: Direction): readonly Seat[] {
  const order = [first];
  while (order.length < seats)
    order.push(after(order[order.length - 1] ?? first, seats, direction));
  return order;
}

/** Partners sit opposite: 0 and 2 against 1 and 3. */
export const PAIRS: readonly (readonly Seat[])[] = [
  [0, 2],
  [1, 3],
];

/** Every seat for itself. */
export const singles = (seats: SeatCount): readonly (readonly Seat[])[] =>
  SEATS.slice(0, seats).map((seat) => [seat]);

/** The team of a seat: with pairs the seats alternate, alone each seat is its own. */
export const teamOf = (seat: Seat, teams: readonly unknown[]): Team =>
  (seat % teams.length) as Team;
