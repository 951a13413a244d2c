import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const REMOVALS = '[aria-label^="Quitar de"]';
const NONE = -1;

/** A remove button disappears with its property: the next one takes the focus, or the page when none is left. */
export function useNextItemFocus<Container extends HTMLElement>() {
  const ref = useRef<Container>(null);
  const focused = useRef(NONE);
  const removals = () => [...(ref.current?.querySelectorAll<HTMLElement>(REMOVALS) ?? [])];

  useLayoutEffect(() => {
    if (focused.current === NONE || document.activeElement !== document.body) return;
    const left = removals();
    const successor = left[focused.current] ?? left.at(-1);
    if (successor) successor.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  });

  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => (focused.current = removals().indexOf(target)),
    onBlur: () => (focused.current = NONE),
  };
}
