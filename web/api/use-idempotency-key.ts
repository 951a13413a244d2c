import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/** Returns a function that creates an idempotency key, which stays the same for equal input. */
export function useIdempotencyKey() {
  const lastInput = useRef({ text: '', key: '' });
  return (input: object) => {
    const text = JSON.stringify(input);
    if (lastInput.current.text !== text) lastInput.current = { text, key: newKey() };
    return lastInput.current.key;
  };
}
