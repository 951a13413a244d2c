import { useRef, useState } from 'react';
import type { ReviewsContent } from '../../../src/agency/content.contract.ts';
import { SampleLabel } from './sample-label.tsx';
import { Stars } from './stars.tsx';

const BUTTONS = [
  { label: 'Opiniones anteriores', direction: -1, idleAt: 'start', icon: 'icon-chevron-left' },
  { label: 'Opiniones siguientes', direction: 1, idleAt: 'end', icon: 'icon-chevron-right' },
] as const;

interface Props extends ReviewsContent {
  /** Each sample says that it is one. */
  labelsSamples?: boolean;
}

/** A strip that scrolls sideways; the buttons move it by its visible width. */
export function Reviews({ reviews, labelsSamples = false }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<'start' | 'between' | 'end'>('start');

  const move = (direction: number) => {
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth });
  };
  const follow = ({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement) => {
    if (scrollLeft < 2) setPosition('start');
    else setPosition(scrollLeft + clientWidth > scrollWidth - 2 ? 'end' : 'between');
  };

  return (
    <section aria-labelledby="opiniones" className="min-w-0 print:hidden">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="opiniones" className="display text-3xl">
            Opiniones de clientes
          </h2>
          {reviews.some(({ isSample }) => isSample) && (
            <p className="mt-2 text-sm text-niebla-600">Opiniones de muestra</p>
          )}
        </div>
        <div className="flex gap-2 noscript:hidden">
          {BUTTONS.map(({ label, direction, idleAt, icon }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-disabled={position === idleAt}
              onClick={() => move(direction)}
              className={`drawn ${icon} [--icon-size:22px] grid size-11 place-items-center rounded-full border border-niebla-500 transition-colors duration-[120ms] hover:border-tinta-900 hover:bg-cal-50 aria-disabled:cursor-default aria-disabled:border-cal-300 aria-disabled:text-niebla-500 aria-disabled:hover:bg-transparent`}
            />
          ))}
        </div>
      </div>
      <ul
        ref={strip}
        tabIndex={0}
        aria-labelledby="opiniones"
        onScroll={({ currentTarget }) => follow(currentTarget)}
        className="relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:mx-0 md:scroll-px-0 md:gap-8 md:px-0 motion-safe:scroll-smooth noscript:[scrollbar-width:thin]"
      >
        {reviews.map(({ author, from, text, isSample }) => (
          <li
            key={author}
            className="flex shrink-0 basis-[86%] snap-start rounded-md bg-cal-50 p-6 md:p-7 md:basis-[calc((100%_-_2rem)_/_2)] lg:basis-[calc((100%_-_4rem)_/_3)]"
          >
            <figure className="flex w-full flex-col">
              <div className="flex min-h-7 items-center justify-between gap-4">
                <Stars />
                {labelsSamples && isSample && <SampleLabel />}
              </div>
              <blockquote className="mt-4 flex-1">
                <p>{`«${text}»`}</p>
              </blockquote>
              <figcaption className="mt-6 border-t border-cal-300 pt-4 text-sm">
                <span className="block font-semibold">{author}</span>
                <span className="text-niebla-600">{from}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
