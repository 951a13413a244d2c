import { useEffect, useEffectEvent, useRef } from 'react';

/** Ends after so many milliseconds in which it was not held. */
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
