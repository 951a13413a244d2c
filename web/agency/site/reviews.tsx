import { Star } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReviewsContent } from '../../../src/agency/content.contract.ts';
import { SampleLabel } from './sample-label.tsx';

const STARS = [1, 2, 3, 4, 5];

export const Stars = () => (
  <p className="flex gap-0.5 text-amber-600">
    <span className="sr-only">5 de 5 estrellas</span>
    {STARS.map((star) => (
      <Star key={star} size={18} className="fill-amber-300" />
    ))}
  </p>
);

const SCROLL_BUTTONS = [
  { label: 'Opiniones anteriores', direction: -1, disabledAt: 'start', icon: 'icon-chevron-left' },
  { label: 'Opiniones siguientes', direction: 1, disabledAt: 'end', icon: 'icon-chevron-right' },
] as const;

export function Reviews({ reviews }: ReviewsContent) {
  const list = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<'start' | 'between' | 'end'>('start');

  const move = (direction: number) => {
    list.current?.scrollBy({ left: direction * list.current.clientWidth });
  };
  const updatePosition = ({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement) => {
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
            <p className="mt-2 text-sm text-gray-600">Opiniones de muestra</p>
          )}
        </div>
        <div className="flex gap-2 noscript:hidden">
          {SCROLL_BUTTONS.map(({ label, direction, disabledAt, icon }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-disabled={position === disabledAt}
              onClick={() => move(direction)}
              className={`mask-icon ${icon} [--icon-size:22px] grid size-11 place-items-center rounded-full border border-gray-500 transition-colors duration-[120ms] hover:border-ink-900 hover:bg-surface-50 aria-disabled:cursor-default aria-disabled:border-surface-300 aria-disabled:text-gray-500 aria-disabled:hover:bg-transparent`}
            />
          ))}
        </div>
      </div>
      <ul
        ref={list}
        tabIndex={0}
        aria-labelledby="opiniones"
        onScroll={({ currentTarget }) => updatePosition(currentTarget)}
        className="relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:mx-0 md:scroll-px-0 md:gap-8 md:px-0 motion-safe:scroll-smooth noscript:[scrollbar-width:thin]"
      >
        {reviews.map(({ author, from, text, isSample }) => (
          <li
            key={author}
            className="flex shrink-0 basis-[86%] snap-start rounded-md bg-surface-50 p-6 md:p-7 md:basis-[calc((100%_-_2rem)_/_2)] lg:basis-[calc((100%_-_4rem)_/_3)]"
          >
            <figure className="flex w-full flex-col">
              <div className="flex min-h-7 items-center justify-between gap-4">
                <Stars />
                {isSample && <SampleLabel />}
              </div>
              <blockquote className="mt-4 flex-1">
                <p>{`«${text}»`}</p>
              </blockquote>
              <figcaption className="mt-6 border-t border-surface-300 pt-4 text-sm">
                <span className="block font-semibold">{author}</span>
                <span className="text-gray-600">{from}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
