import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Room } from "./spread.ts";

/** The room an element has, kept up with as the window changes and as what lies around it grows. */
export function useRoom(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly room: Room;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 600, height: 300 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const width = Math.max(200, element.clientWidth);
      const height = Math.max(100, element.clientHeight);
      setRoom((known) =>
        known.width === width && known.height === height ? known : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
