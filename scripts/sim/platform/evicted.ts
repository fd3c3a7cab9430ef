const MESSAGE = "the object was evicted";

/** Thrown at whoever waits for an object that has been evicted, and at what is left of it. */
export const evicted = (): Error => new Error(MESSAGE);

export const wasEvicted = (error: unknown): boolean =>
  error instanceof Error && error.message === MESSAGE;
