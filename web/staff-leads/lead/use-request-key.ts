import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/** The same text keeps its key, so that sent again it is stored once. */
export function useRequestKey() {
  const last = useRef({ text: '', key: '' });
  return (body: object) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
