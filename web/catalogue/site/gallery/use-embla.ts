import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';

/**
 * Turns a strip of `count` slides into a carousel that goes round. Until its code is there, and where that cannot be
 * had, the strip scrolls from slide to slide.
 */
export function useEmbla(count: number, index: number, onIndex: (index: number) => void) {
  const strip = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [startIndex] = useState(index);
  const shown = useRef(index);
  const isTaken = useRef(false);

  useEffect(() => {
    if (!strip.current) return;
    if (startIndex > 0) scrollTo(strip.current, startIndex);
    // It may have been swiped before any script was there.
    else onIndex(shownBy(strip.current));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only where it begins
  }, []);

  useEffect(() => {
    let made: EmblaCarouselType | undefined;
    const ended = new AbortController();
    void import('embla-carousel').then(
      ({ default: make }) => {
        if (!strip.current || ended.signal.aborted) return;
        const at = shownBy(strip.current);
        isTaken.current = true;
        strip.current.scrollLeft = 0;
        made = make(strip.current, {
          startIndex: at,
          loop: count > 1,
          breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
        });
        setEmbla(made);
      },
      () => undefined,
    );
    return () => {
      ended.abort();
      made?.destroy();
      isTaken.current = false;
    };
  }, [count]);

  useEffect(() => {
    if (!embla) return;
    const follow = () => onIndex(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla, onIndex]);

  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index);
    if (!embla && strip.current && shownBy(strip.current) !== index) scrollTo(strip.current, index);
  }, [embla, index]);

  return {
    strip,
    isRound: embla !== undefined,
    startIndex,
    onScroll: () => {
      if (strip.current && !isTaken.current) onIndex(shownBy(strip.current));
    },
  };
}

const scrollTo = (strip: HTMLElement, index: number) =>
  strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' });

const shownBy = ({ scrollLeft, clientWidth }: HTMLElement) => (clientWidth ? Math.round(scrollLeft / clientWidth) : 0);
