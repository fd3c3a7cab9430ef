/** An answer that is not sent yet: the Response is made once, when all its headers are known. */
export interface Plain {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}
