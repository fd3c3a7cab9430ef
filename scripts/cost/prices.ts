/**
 * Cloudflare's prices on the Workers Paid plan in dollars, beyond what is included, as their pages
 * said on the day below: Workers, Durable Objects and D1, each under "Pricing".
 */
export const PRICES = {
  read: "2026-11-30",
  /** A month, before anything is used. */
  plan: 5,
  million: {
    requests: 0.3,
    cpuMs: 0.02,
    objectRequests: 0.15,
    gbSeconds: 12.5,
    rowsRead: 0.001,
    rowsWritten: 1,
  },
  /** A month. */
  gigabyte: { objects: 0.2, d1: 0.75 },
} as const;

/** What the plan includes each month. */
export const INCLUDED = {
  requests: 10e6,
  cpuMs: 30e6,
  objectRequests: 1e6,
  gbSeconds: 400e3,
  rowsRead: 25e9,
  rowsWritten: 50e6,
  objectsGb: 5,
  d1Gb: 5,
} as const;
