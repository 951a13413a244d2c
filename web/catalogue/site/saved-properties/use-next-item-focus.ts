import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const REMOVE_BUTTONS = '[aria-label^="Quitar de"]';
const NO_INDEX = -1;

/** When a focused remove button is removed, the next one gets the focus, or the page if none is left. */
export function useNextItemFocus<Container extends HTMLElement>() {
  const ref = useRef<Container>(null);
  const focusedIndex = useRef(NO_INDEX);
  const findRemoveButtons = () => [...(ref.current?.querySelectorAll<HTMLElement>(REMOVE_BUTTONS) ?? [])];

  useLayoutEffect(() => {
    if (focusedIndex.current === NO_INDEX || document.activeElement !== document.body) return;
    const remaining = findRemoveButtons();
    const successor = remaining[focusedIndex.current] ?? remaining.at(-1);
    if (successor) successor.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  });

  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => (focusedIndex.current = findRemoveButtons().indexOf(target)),
    onBlur: () => (focusedIndex.current = NO_INDEX),
  };
}
