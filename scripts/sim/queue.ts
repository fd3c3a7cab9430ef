/** What will happen, earliest first; at the same time (ms), what was planned first. */
export interface Queue {
  readonly at: (time: number, run: () => void | Promise<void>) => void;
  readonly next: () =>
    | { readonly at: number; readonly run: () => void | Promise<void> }
    | undefined;
}

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly run: () => void | Promise<void>;
}

const before = (a: Planned, b: Planned): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap. */
export function openQueue(): Queue {
  const heap: Planned[] = [];
  let order = 0;

  function swap(a: number, b: number): void {
    const [first, second] = [heap[a], heap[b]];
    if (first === undefined || second === undefined) return;
    heap[a] = second;
    heap[b] = first;
  }

  const isBefore = (a: number, b: number): boolean => {
    const [first, second] = [heap[a], heap[b]];
    return first !== undefined && second !== undefined && before(first, second);
  };

  return {
    at(time, run) {
      heap.push({ at: time, order: order++, run });
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (!isBefore(child, parent)) break;
        swap(child, parent);
        child = parent;
      }
    },
    next() {
      const [first] = heap;
      const last = heap.pop();
      if (first === undefined || last === undefined) return undefined;
      if (heap.length === 0) return first;
      heap[0] = last;
      for (let parent = 0; ; ) {
        const [left, right] = [2 * parent + 1, 2 * parent + 2];
        const child = isBefore(right, left) ? right : left;
        if (!isBefore(child, parent)) break;
        swap(child, parent);
        parent = child;
      }
      return first;
    },
  };
}
