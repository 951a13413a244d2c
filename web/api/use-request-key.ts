import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/** The same sent again has the same key; what was changed in between is another request. */
export function useRequestKey() {
  const last = useRef({ text: '', key: '' });
  return (input: object) => {
    const text = JSON.stringify(input);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
