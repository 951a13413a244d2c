import { type RefObject, useLayoutEffect } from 'react';
import { StaticMapResults, type ResultsMapProps } from '../static-map-results.tsx';

/** Stands for the link that shows a wider part of the map. */
export const WIDER = 'wider';

const getIdempotencyKey = ({ dataset: { mark, cells } }: HTMLElement) => mark || cells || WIDER;

/** The key of the mark of the drawn map that has the focus, or `WIDER`; else null. */
export function readFocusedKey(): string | null {
  const link = document.activeElement;
  return link instanceof HTMLElement && link.matches('.drawn-map a, .map-wider') ? getIdempotencyKey(link) : null;
}

type Props = ResultsMapProps & { focusedKey: RefObject<string | null> };

/** The drawn map until the one that moves is there: takes the focus over from the one before, and says where it was. */
export function DrawnMeanwhile({ focusedKey, ...props }: Props) {
  useLayoutEffect(() => {
    const links = [...document.querySelectorAll<HTMLElement>('.drawn-map a, .map-wider')];
    if (focusedKey.current)
      links.find((link) => getIdempotencyKey(link) === focusedKey.current)?.focus({ preventScroll: true });
    // It runs before the links are taken away, while one of them still has the focus.
    return () => void (focusedKey.current = readFocusedKey());
  }, [focusedKey]);
  return <StaticMapResults {...props} />;
}
