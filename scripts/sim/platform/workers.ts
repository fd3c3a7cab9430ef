/**
 * What the objects import from `cloudflare:workers`, for plain Node (register.ts puts it there). It
 * is a class because the platform's own is one.
 */
export class DurableObject<E> {
  protected readonly ctx: DurableObjectState;
  protected readonly env: E;

  constructor(ctx: DurableObjectState, env: E) {
    this.ctx = ctx;
    this.env = env;
  }
}
