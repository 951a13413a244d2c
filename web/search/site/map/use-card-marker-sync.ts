import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point } from '../../../components/map/point.ts';
import { representsProperty } from './represents-property.ts';

const COMING = ['pointerover', 'focusin'];
const GOING = ['pointerout', 'focusout'];

/**
 * What is pointed at or focused in the list stands out on the map, and the other way round. A home that has no mark of
 * its own is found in the one that stands for several.
 */
export function useCardMarkerSync(
  frame: RefObject<HTMLElement | null>,
  items: readonly { reference: string }[],
  points: readonly (Point | null)[] | null,
) {
  const markOf = useEffectEvent((whole: HTMLElement, reference: string) => {
    const point = points?.[items.findIndex((item) => item.reference === reference)];
    if (!point) return undefined;
    const marks = [...whole.querySelectorAll<HTMLElement>('[data-cells]')];
    return marks.find(({ dataset }) => representsProperty(dataset['cells']!, reference, point));
  });
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
      markOf(whole, reference)?.setAttribute('data-highlighted', '');
    };
    for (const event of COMING) whole.addEventListener(event, come);
    for (const event of GOING) whole.addEventListener(event, leave);
    return () => {
      for (const event of COMING) whole.removeEventListener(event, come);
      for (const event of GOING) whole.removeEventListener(event, leave);
    };
  }, [frame]);
}
