import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PropertyCard } from '../../src/catalogue/property.contract.ts';
import { MissingPicture, Picture, type PictureProps } from './picture.tsx';
import { PropertyBadges } from './property-badges.tsx';
import { propertyPath } from './property-path.ts';

interface CardPicturesProps {
  property: PropertyCard;
  priority: PictureProps['priority'];
  sizes: string;
}

/** One picture until somebody shows interest: a page of 42 cards must not carry 300. */
export function CardPictures({ property, priority = 'lazy', sizes }: CardPicturesProps) {
  const { pictures, title } = property;
  const track = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [current, setCurrent] = useState(0);
  const want = () => setIsWanted(true);

  const show = (index: number) => {
    const slides = track.current;
    if (slides) slides.scrollTo({ left: ((index + pictures.length) % pictures.length) * slides.clientWidth });
  };

  return (
    <div
      className="group/pictures relative aspect-[4/3] overflow-hidden rounded-sm bg-cal-100"
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
    >
      <div
        ref={track}
        className="flex size-full snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.slice(0, isWanted ? undefined : 1).map((picture, index) => (
          <a
            key={picture.key}
            href={propertyPath(property)}
            tabIndex={-1}
            className="relative z-[2] size-full shrink-0 snap-center overflow-hidden"
          >
            <Picture
              picture={picture}
              sizes={sizes}
              priority={index === 0 ? priority : 'lazy'}
              className="motion-safe:transition-transform motion-safe:duration-[600ms] motion-safe:group-hover:scale-[1.03]"
            />
          </a>
        ))}
        {pictures.length === 0 && <MissingPicture />}
      </div>
      <div className="pointer-events-none absolute top-3 left-3 z-[3] flex gap-1.5">
        <PropertyBadges property={property} />
      </div>
      {pictures.length > 1 && (
        <>
          <Turn side="left" label={`Foto anterior de ${title}`} onClick={() => show(current - 1)} />
          <Turn side="right" label={`Foto siguiente de ${title}`} onClick={() => show(current + 1)} />
          <span className="pointer-events-none absolute right-3 bottom-3 z-[3] rounded-full bg-tinta-900/80 px-2.5 py-1.5 text-xs leading-none font-semibold text-white tabular-nums">
            <span className="sr-only">Foto </span>
            {current + 1} / {pictures.length}
          </span>
        </>
      )}
    </div>
  );
}

function Turn({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 z-[3] grid size-10 -translate-y-1/2 place-items-center rounded-full bg-white/95 text-tinta-900 opacity-0 transition-opacity duration-[120ms] group-hover/pictures:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden noscript:hidden ${side === 'left' ? 'left-2.5' : 'right-2.5'}`}
    >
      <Icon size={20} />
    </button>
  );
}
