import type * as z from "zod";

/** How a tool of the MCP endpoint is declared, and how it reaches the service. */

/** An answer of one of the service's own operations. */
export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Wish {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks one of the service's own operations with the caller's token. A tool has no other way to
 * anything: whom it lets in, what it shows and how often is decided there.
 */
export type Ask = (method: "GET" | "POST", path: string, wish?: Wish) => Promise<Heard>;

export interface Told {
  readonly text: string;
  readonly isError?: true;
  /** Of an error: the problem, for programs. */
  readonly problem?: Readonly<Record<string, unknown>>;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Whether it only reads. */
  readonly reads: boolean;
  readonly run: (ask: Ask, given: never) => Promise<Told>;
}

/** Declares a tool; what `run` is given has the form of `input`. */
export const tool = <S extends z.ZodObject>(
  declaration: Omit<Tool, "input" | "run"> & {
    readonly input: S;
    readonly run: (ask: Ask, given: z.output<S>) => Promise<Told>;
  },
): Tool => declaration as unknown as Tool;
