import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture as PropertyPicture } from '../../../../src/catalogue/property.contract.ts';
import { Picture } from '../property/picture.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { EmblaCarouselType } from 'embla-carousel';

/** Makes the strip a looping carousel; until Embla has loaded, or if it cannot load, the strip scrolls natively. */
function useEmbla(count: number, index: number, onIndex: (index: number) => void) {
  const strip = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [startIndex] = useState(index);
  const currentIndex = useRef(index);
  const isEmblaActive = useRef(false);

  useEffect(() => {
    if (!strip.current) return;
    if (startIndex > 0) scrollTo(strip.current, startIndex);
    // The strip may have been swiped before hydration.
    else onIndex(computeIndex(strip.current));
    // oxlint-disable-next-line react/exhaustive-deps -- runs only on mount
  }, []);

  useEffect(() => {
    let carousel: EmblaCarouselType | undefined;
    const abortController = new AbortController();
    void import('embla-carousel').then(
      ({ default: createEmbla }) => {
        if (!strip.current || abortController.signal.aborted) return;
        const loadedIndex = computeIndex(strip.current);
        isEmblaActive.current = true;
        strip.current.scrollLeft = 0;
        carousel = createEmbla(strip.current, {
          startIndex: loadedIndex,
          loop: count > 1,
          breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
        });
        setEmbla(carousel);
      },
      () => undefined,
    );
    return () => {
      abortController.abort();
      carousel?.destroy();
      isEmblaActive.current = false;
    };
  }, [count]);

  useEffect(() => {
    if (!embla) return;
    const handleSelect = () => onIndex(embla.selectedScrollSnap());
    embla.on('select', handleSelect);
    return () => void embla.off('select', handleSelect);
  }, [embla, onIndex]);

  useEffect(() => {
    if (currentIndex.current === index) return;
    currentIndex.current = index;
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index);
    if (!embla && strip.current && computeIndex(strip.current) !== index) scrollTo(strip.current, index);
  }, [embla, index]);

  return {
    strip,
    isEmblaReady: embla !== undefined,
    startIndex,
    onScroll: () => {
      if (strip.current && !isEmblaActive.current) onIndex(computeIndex(strip.current));
    },
  };
}

const scrollTo = (strip: HTMLElement, index: number) =>
  strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' });

const computeIndex = ({ scrollLeft, clientWidth }: HTMLElement) =>
  clientWidth ? Math.round(scrollLeft / clientWidth) : 0;

interface RoundButtonProps {
  label: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
}

const RoundButton = ({ label, className, onClick, children }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/95 text-ink-900 transition-colors duration-[120ms] hover:bg-white noscript:hidden print:hidden ${className}`}
  >
    {children}
  </button>
);

interface CarouselProps {
  pictures: PropertyPicture[];
  title: string;
  /** Plural name of the items, which ends in -s. */
  name: string;
  sizes: string;
  index: number;
  /** Called with an index that may lie one beyond either end. */
  onIndex: (index: number) => void;
  /** Called on a click or tap on the picture. */
  onPicture?: () => void;
  pictureClass?: string;
  /** On phones, places the buttons below the picture instead of over it. */
  hasButtonsBelow?: boolean;
  children?: ReactNode;
}

const BELOW_CLASS = 'max-md:top-auto max-md:bottom-3 max-md:translate-y-0';

/** Shows one picture at a time; without JavaScript, it is a scrolling strip. */
export function Carousel({ pictures, title, name, sizes, index, ...rest }: CarouselProps) {
  const { onIndex, onPicture, pictureClass = '', hasButtonsBelow, children } = rest;
  const count = pictures.length;
  const itemName = name.slice(0, -1);
  const { strip, isEmblaReady, startIndex, onScroll } = useEmbla(count, index, onIndex);

  const getPriority = (slide: number) => {
    if (slide === startIndex) return 'first';
    const isNeighbour = [1, count - 1].includes(Math.abs(slide - index));
    return isEmblaReady && (slide === index || isNeighbour) ? 'eager' : 'lazy';
  };

  return (
    <div role="group" aria-roledescription="carrusel" aria-label={`${name} de ${title}`} className="relative size-full">
      <div
        ref={strip}
        onClick={onPicture}
        onScroll={onScroll}
        {...(!isEmblaReady && count > 1 && { tabIndex: 0 })}
        className={`size-full touch-pan-y ${isEmblaReady ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto'}`}
      >
        <div className="flex h-full">
          {pictures.map((picture, slide) => (
            <div
              key={picture.key}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${slide + 1} de ${formatNumber(count)}`}
              className="h-full min-w-0 shrink-0 basis-full snap-center"
            >
              <Picture picture={picture} sizes={sizes} priority={getPriority(slide)} className={pictureClass} />
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <>
          <RoundButton
            label={`${itemName} anterior`}
            className={`left-4 ${hasButtonsBelow ? `${BELOW_CLASS} max-md:left-auto max-md:right-[8.5rem]` : ''}`}
            onClick={() => onIndex(index - 1)}
          >
            <ChevronLeft size={22} />
          </RoundButton>
          <RoundButton
            label={`${itemName} siguiente`}
            className={`right-4 ${hasButtonsBelow ? BELOW_CLASS : ''}`}
            onClick={() => onIndex(index + 1)}
          >
            <ChevronRight size={22} />
          </RoundButton>
          <p
            aria-live="polite"
            className={`pointer-events-none absolute right-4 bottom-4 rounded-full bg-ink-900/80 px-3.5 py-2 text-xs font-semibold text-white tabular-nums noscript:hidden print:hidden ${hasButtonsBelow ? 'max-md:right-16 max-md:w-16 max-md:text-center' : ''}`}
          >
            <span className="sr-only">{`${itemName} `}</span>
            <span>{`${index + 1} / ${formatNumber(count)}`}</span>
          </p>
        </>
      )}
      {children}
    </div>
  );
}
