import { useEffect, useState } from 'react';

/** The value as it was once nothing has changed for a moment. */
export function useDebounced<T>(value: T, milliseconds: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
