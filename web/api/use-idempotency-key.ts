import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/** An idempotency key that stays the same while the input does. */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return (input: object) => {
    const text = JSON.stringify(input);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
