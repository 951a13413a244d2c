import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after so many milliseconds, not counting those while it is held. */
export function useCountdown(milliseconds: number, isHeld: boolean, onEnd: () => void) {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const began = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [isHeld]);
}
