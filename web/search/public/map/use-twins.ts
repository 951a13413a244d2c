import { type RefObject, useEffect } from 'react';

const COMING = ['pointerover', 'focusin'];
const GOING = ['pointerout', 'focusout'];

/** What is pointed at or focused in the list stands out on the map, and the other way round. */
export function useTwins(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const whole = frame.current;
    if (!whole) return;
    const leave = () => {
      for (const twin of whole.querySelectorAll('[data-highlighted]')) twin.removeAttribute('data-highlighted');
    };
    const come = (event: Event) => {
      leave();
      const { target } = event;
      // A finger has no place above what it does not press.
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      const pointed = (target as Element).closest<HTMLElement>('[data-reference],[data-mark]');
      const reference = pointed?.dataset['reference'] ?? pointed?.dataset['mark'];
      if (!reference) return;
      const named = CSS.escape(reference);
      for (const twin of whole.querySelectorAll(`[data-reference="${named}"],[data-mark="${named}"]`))
        twin.setAttribute('data-highlighted', '');
    };
    for (const event of COMING) whole.addEventListener(event, come);
    for (const event of GOING) whole.addEventListener(event, leave);
    return () => {
      for (const event of COMING) whole.removeEventListener(event, come);
      for (const event of GOING) whole.removeEventListener(event, leave);
    };
  }, [frame]);
}
