import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after this time, not counting pauses. */
export function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void) {
  const remainingMs = useRef(milliseconds);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => handleEnd(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
