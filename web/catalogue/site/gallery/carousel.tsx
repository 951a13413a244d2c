import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Picture as PropertyPicture } from '../../../../src/catalogue/property.contract.ts';
import { Picture } from '../picture.tsx';
import { RoundButton } from './round-button.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { useEmbla } from './use-embla.ts';

interface Props {
  pictures: PropertyPicture[];
  title: string;
  /** What they are, in the plural. */
  name: string;
  sizes: string;
  index: number;
  /** Called with an index that may lie one beyond either end. */
  onIndex: (index: number) => void;
  /** Called on a click or tap on the picture. */
  onPicture?: () => void;
  pictureClass?: string;
  /** Puts the buttons below the picture on a phone, where nothing of it may be covered. */
  isClear?: boolean;
  children?: ReactNode;
}

const BELOW = 'max-md:top-auto max-md:bottom-3 max-md:translate-y-0';

/** Shows one picture at a time; without scripts it is a strip that scrolls. */
export function Carousel({ pictures, title, name, sizes, index, ...more }: Props) {
  const { onIndex, onPicture, pictureClass = '', isClear, children } = more;
  const count = pictures.length;
  const one = name.slice(0, -1);
  const { strip, isRound, startIndex, onScroll } = useEmbla(count, index, onIndex);

  const priority = (at: number) => {
    if (at === startIndex) return 'first';
    const isNeighbour = [1, count - 1].includes(Math.abs(at - index));
    return isRound && (at === index || isNeighbour) ? 'eager' : 'lazy';
  };

  return (
    <div role="group" aria-roledescription="carrusel" aria-label={`${name} de ${title}`} className="relative size-full">
      <div
        ref={strip}
        onClick={onPicture}
        onScroll={onScroll}
        {...(!isRound && count > 1 && { tabIndex: 0 })}
        className={`size-full touch-pan-y ${isRound ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto'}`}
      >
        <div className="flex h-full">
          {pictures.map((picture, at) => (
            <div
              key={picture.key}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${at + 1} de ${formatNumber(count)}`}
              className="h-full min-w-0 shrink-0 basis-full snap-center"
            >
              <Picture picture={picture} sizes={sizes} priority={priority(at)} className={pictureClass} />
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <>
          <RoundButton
            label={`${one} anterior`}
            className={`left-4 ${isClear ? `${BELOW} max-md:left-auto max-md:right-[8.5rem]` : ''}`}
            onClick={() => onIndex(index - 1)}
          >
            <ChevronLeft size={22} />
          </RoundButton>
          <RoundButton
            label={`${one} siguiente`}
            className={`right-4 ${isClear ? BELOW : ''}`}
            onClick={() => onIndex(index + 1)}
          >
            <ChevronRight size={22} />
          </RoundButton>
          <p
            aria-live="polite"
            className={`pointer-events-none absolute right-4 bottom-4 rounded-full bg-tinta-900/80 px-3.5 py-2 text-xs font-semibold text-white tabular-nums noscript:hidden print:hidden ${isClear ? 'max-md:right-16 max-md:w-16 max-md:text-center' : ''}`}
          >
            <span className="sr-only">{`${one} `}</span>
            <span>{`${index + 1} / ${formatNumber(count)}`}</span>
          </p>
        </>
      )}
      {children}
    </div>
  );
}
