import { useEffect, useRef, useState } from 'react';
import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { useHasMouse } from '../../components/hydration/use-has-mouse.ts';
import { StaticMarkup } from './compact-cards/static-markup.tsx';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import { propertyLinkProps } from './property-link-props.ts';
import { MissingPicture, Picture, type PictureProps } from './picture.tsx';
import { PropertyBadges } from './property-badges.tsx';
import { ShareButton } from './share/share-button.tsx';
import { useCardPictures } from './use-card-pictures.ts';
import { isFullCard, type CompactCard } from './compact-cards/compact-card.ts';

/** A card is 290 to 500 px wide; where a telephone has three pixels in each, the widest gives it 2.7. */
const WIDTHS = [480, 640, 960];

interface CardPicturesProps {
  property: PropertyCard | CompactCard;
  priority: PictureProps['priority'];
  sizes: string;
}

/** Shows one picture until the visitor touches or focuses the card: the others are asked for then. */
export function CardPictures({ property, priority = 'lazy', sizes }: CardPicturesProps) {
  const { title, pictureCount } = property;
  const { all, loadAll } = useCardPictures(property);
  const slides = all.length > 1 ? all.length : pictureCount;
  const hasMouse = useHasMouse();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const targetIndex = useRef<number>(null);

  const scroll = () => {
    const { current: box } = track;
    if (box && targetIndex.current !== null) box.scrollTo({ left: targetIndex.current * box.clientWidth });
  };
  const show = (index: number) => {
    targetIndex.current = (index + slides) % slides;
    scroll();
  };
  // Pictures that come while it is being turned stop the turning; where none come there is nothing to turn to.
  useEffect(() => {
    if (all.length < 2) targetIndex.current = null;
    scroll();
  }, [all]);

  return (
    <div>
      <div className="card-pictures" onPointerEnter={loadAll} onTouchStart={loadAll} onFocus={loadAll}>
        <div
          ref={track}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            const index = Math.round(scrollLeft / clientWidth);
            if (index === targetIndex.current) targetIndex.current = null;
            setCurrent(index);
          }}
        >
          {all.map((picture, index) => (
            <a key={index} {...propertyLinkProps(property)} tabIndex={-1}>
              {picture && (
                <Picture picture={picture} sizes={sizes} priority={index === 0 ? priority : 'lazy'} widths={WIDTHS} />
              )}
            </a>
          ))}
          {all.length === 0 && <MissingPicture />}
        </div>
        <StaticMarkup>{isFullCard(property) ? <PropertyBadges property={property} /> : undefined}</StaticMarkup>
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
