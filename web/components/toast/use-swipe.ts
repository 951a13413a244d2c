import { type PointerEvent, useRef, useState } from 'react';

const FAR_ENOUGH = 50;
/** The distance in pixels that is no swipe yet; a finger is less steady than a mouse. */
const TREMOR = { touch: 10, mouse: 2, pen: 2 } as Readonly<Record<string, number>>;

/** The element follows a pointer that drags it to the right, and returns if released too early. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [distance, setDistance] = useState(0);
  const end = () => {
    start.current = null;
    if (distance > FAR_ENOUGH) onSwiped();
    else setDistance(0);
  };
  return {
    distance,
    onPointerDown: ({ button, clientX }: PointerEvent) => {
      if (button === 0) start.current = clientX;
    },
    onPointerMove: ({ clientX, pointerType, pointerId, currentTarget }: PointerEvent) => {
      if (start.current === null) return;
      const moved = Math.max(0, clientX - start.current);
      if (distance === 0 && moved <= (TREMOR[pointerType] ?? 2)) return;
      // From here on the pointer clicks nothing beneath it.
      currentTarget.setPointerCapture(pointerId);
      setDistance(moved);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
