import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point } from '../../../components/map/bounds.ts';
import { mercator } from '../../../components/map/mercator.ts';

/** Key of the web map tile of a point, in the format of the API's cells. */
function computeCell(point: Point, level: number) {
  const { x, y } = mercator.project(point);
  return [level, Math.floor(x * 2 ** level), Math.floor(y * 2 ** level)].join('/');
}

/** Whether a marker with these keys represents the property; a merged marker has all keys. */
export const representsProperty = (keys: string, reference: string, point: Point) =>
  keys.split('\n').some((key) => key === reference || key === computeCell(point, parseInt(key, 10)));

const ENTER_EVENTS = ['pointerover', 'focusin'];
const LEAVE_EVENTS = ['pointerout', 'focusout'];

/**
 * Highlights the hovered or focused property on map and list. A property without its own marker is represented by a
 * cluster.
 */
export function useCardMarkerSync(
  container: RefObject<HTMLElement | null>,
  items: readonly { reference: string }[],
  points: readonly (Point | null)[] | null,
) {
  const findMarker = useEffectEvent((root: HTMLElement, reference: string) => {
    const point = points?.[items.findIndex((item) => item.reference === reference)];
    if (!point) return undefined;
    const markers = [...root.querySelectorAll<HTMLElement>('[data-cells]')];
    return markers.find(({ dataset }) => representsProperty(dataset['cells']!, reference, point));
  });
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const clearHighlight = () => {
      for (const element of root.querySelectorAll('[data-highlighted]')) element.removeAttribute('data-highlighted');
    };
    const highlight = (event: Event) => {
      clearHighlight();
      const { target } = event;
      // Touch has no hover.
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      const hovered = (target as Element).closest<HTMLElement>('[data-reference],[data-mark]');
      const reference = hovered?.dataset['reference'] ?? hovered?.dataset['mark'];
      if (!reference) return;
      const escapedReference = CSS.escape(reference);
      const selector = `[data-reference="${escapedReference}"],[data-mark="${escapedReference}"]`;
      for (const element of root.querySelectorAll(selector)) element.setAttribute('data-highlighted', '');
      findMarker(root, reference)?.setAttribute('data-highlighted', '');
    };
    for (const event of ENTER_EVENTS) root.addEventListener(event, highlight);
    for (const event of LEAVE_EVENTS) root.addEventListener(event, clearHighlight);
    return () => {
      for (const event of ENTER_EVENTS) root.removeEventListener(event, highlight);
      for (const event of LEAVE_EVENTS) root.removeEventListener(event, clearHighlight);
    };
  }, [container]);
}
