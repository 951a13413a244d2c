import { useEffect, useRef, useState } from 'react';
import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { useHasMouse } from '../../ui/hydration/use-has-mouse.ts';
import { Still } from './written/still.tsx';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import { linkTo } from './link-to.ts';
import { MissingPicture, Picture, type PictureProps } from './picture.tsx';
import { PropertyBadges } from './property-badges.tsx';
import { ShareButton } from './share/share-button.tsx';
import { useCardPictures } from './use-card-pictures.ts';
import { isWhole, type WrittenCard } from './written/written-card.ts';

/** A card is 290 to 500 px wide; where a telephone has three pixels in each, the widest gives it 2.7. */
const WIDTHS = [480, 640, 960];

interface CardPicturesProps {
  property: PropertyCard | WrittenCard;
  priority: PictureProps['priority'];
  sizes: string;
}

/** Shows one picture until the visitor touches or focuses the card: the others are asked for then. */
export function CardPictures({ property, priority = 'lazy', sizes }: CardPicturesProps) {
  const { title, pictureCount } = property;
  const { all, want } = useCardPictures(property);
  const slides = all.length > 1 ? all.length : pictureCount;
  const hasMouse = useHasMouse();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const asked = useRef<number>(null);

  const scroll = () => {
    const { current: box } = track;
    if (box && asked.current !== null) box.scrollTo({ left: asked.current * box.clientWidth });
  };
  const show = (index: number) => {
    asked.current = (index + slides) % slides;
    scroll();
  };
  // Pictures that come while it is being turned stop the turning; where none come there is nothing to turn to.
  useEffect(() => {
    if (all.length < 2) asked.current = null;
    scroll();
  }, [all]);

  return (
    <div>
      <div className="card-pictures" onPointerEnter={want} onTouchStart={want} onFocus={want}>
        <div
          ref={track}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            const index = Math.round(scrollLeft / clientWidth);
            if (index === asked.current) asked.current = null;
            setCurrent(index);
          }}
        >
          {all.map((picture, index) => (
            <a key={index} {...linkTo(property)} tabIndex={-1}>
              {picture && (
                <Picture picture={picture} sizes={sizes} priority={index === 0 ? priority : 'lazy'} widths={WIDTHS} />
              )}
            </a>
          ))}
          {all.length === 0 && <MissingPicture />}
        </div>
        <Still>{isWhole(property) ? <PropertyBadges property={property} /> : undefined}</Still>
        {slides > 1 && (
          <>
            {hasMouse && (
              <>
                <Turn side="left" label={`Foto anterior de ${title}`} onClick={() => show(current - 1)} />
                <Turn side="right" label={`Foto siguiente de ${title}`} onClick={() => show(current + 1)} />
              </>
            )}
            <span>
              <i>Foto </i>
              <span>{`${current + 1} / ${slides}`}</span>
            </span>
          </>
        )}
      </div>
      <div>
        <ShareButton property={property} />
        <FavouriteButton property={property} />
      </div>
    </div>
  );
}

function Turn({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  return <button type="button" aria-label={label} onClick={onClick} className="card-turn" data-side={side} />;
}
