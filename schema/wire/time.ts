import * as z from "zod";

/** A time on the wire: RFC 3339 in UTC. */
export const Time = z.iso.datetime({ offset: false }).meta({
  format: "date-time",
  description: "When, in RFC 3339, UTC.",
  example: "2026-11-30T08:00:00.000Z",
});

/** Milliseconds as a time on the wire. */
export const timeOf = (ms: number): string => new Date(ms).toISOString();
