/** Takes numbered results one after the other from 0 on, in whatever order they come. */
export function inOrder<T>(
  take: (result: T) => Promise<void>,
): (n: number, result: T) => Promise<void> {
  const early = new Map<number, { readonly result: T }>();
  let due = 0;
  let taken: Promise<void> = Promise.resolve();
  return (n, result) => {
    early.set(n, { result });
    for (let next = early.get(due); next !== undefined; next = early.get(due)) {
      early.delete(due);
      due += 1;
      const { result: dueResult } = next;
      taken = taken.then(() => take(dueResult));
    }
    return taken;
  };
}
