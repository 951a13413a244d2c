import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PropertyCard as Card, PropertyPhotos } from '../../../../src/catalogue/property.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { Badge } from '../../../components/badge.tsx';
import { useHasMouse } from '../../../components/hydration/use-is-hydrated.ts';
import { MissingPicture, Picture, type PictureProps } from '../property/picture.tsx';
import { getPropertyLinkProps } from '../property/property-link-props.ts';
import { listBadges } from './card-content.ts';
import { isFullCard, type CardPicture, type CompactCard, type FullCard } from './card-data.ts';
import { CardActions, CardFacts, CardFooter, CardPrice, CardTitle } from './card-parts.tsx';

const SIZES = {
  grid: '(max-width:47.99em) 92vw,(max-width:79.99em) 47vw,410px',
  list: '(max-width:47.99em) 92vw,(max-width:79.99em) 40vw,500px',
};

interface PropertyCardProps {
  property: FullCard | CompactCard;
  layout?: 'grid' | 'list';
  priority?: PictureProps['priority'];
}

export function PropertyCard({ property, layout = 'grid', priority = 'lazy' }: PropertyCardProps) {
  const isList = layout === 'list';
  return (
    <article data-layout={isList ? layout : undefined} className="card" aria-label={property.title}>
      <div className="card-media">
        <CardPictures property={property} priority={priority} sizes={SIZES[layout]} />
        <CardActions property={property} />
      </div>
      <div className="card-content">
        <StaticMarkup className="card-body">
          {isFullCard(property) ? <CardText property={property} isList={isList} /> : undefined}
        </StaticMarkup>
        <CardFooter property={property} />
      </div>
    </article>
  );
}

interface StaticMarkupProps {
  className: string;
  /** Undefined if the browser has no data because the server rendered it. */
  children: ReactNode | undefined;
}

/** Static content: React adopts the server's markup unchanged and needs no data for it. */
const StaticMarkup = ({ className, children }: StaticMarkupProps) =>
  children === undefined ? (
    <div key="adopted" className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  ) : (
    <div key="rendered" className={className}>
      {children}
    </div>
  );

const CardText = ({ property, isList }: { property: FullCard; isList: boolean }) => (
  <>
    <CardTitle property={property} level="h2" />
    <CardFacts property={property} withTerrace={isList} />
    <Amenities amenities={property.amenities} limit={isList ? 3 : 2} />
    <CardPrice property={property} />
  </>
);

/** `<details>` shows the remaining amenities without JavaScript. */
function Amenities({ amenities, limit }: { amenities: string[]; limit: number }) {
  if (amenities.length === 0) return null;
  const first = amenities.slice(0, limit).join(' · ');
  const rest = amenities.slice(limit);
  if (rest.length === 0) return <p className="card-amenities truncate">{first}</p>;
  return (
    <details className="card-amenities">
      <summary>
        <span>{first}</span> <b aria-hidden="true">{`+${rest.length}`}</b>
        <i>{`y ${rest.length} más`}</i>
      </summary>
      <p>{rest.join(' · ')}</p>
    </details>
  );
}

const CardBadges = ({ property }: { property: FullCard }) =>
  listBadges(property).map(({ text, tone }) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ));

/** A card is 290 to 500 px wide; on a phone of 390 px, the widest file still provides 2.7 pixels per CSS pixel. */
const WIDTHS = [480, 640, 960];

interface CardPicturesProps {
  property: Card | CompactCard;
  priority: PictureProps['priority'];
  sizes: string;
}

/** Shows one picture until the visitor points at, touches or focuses the pictures, and then loads the others. */
function CardPictures({ property, priority = 'lazy', sizes }: CardPicturesProps) {
  const { title, pictureCount } = property;
  const { photos, loadAll } = useCardPictures(property);
  const slides = photos.length > 1 ? photos.length : pictureCount;
  const hasMouse = useHasMouse();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const targetIndex = useRef<number>(null);

  const scrollToTarget = () => {
    const { current: element } = track;
    if (element && targetIndex.current !== null) element.scrollTo({ left: targetIndex.current * element.clientWidth });
  };
  const scrollToIndex = (index: number) => {
    targetIndex.current = (index + slides) % slides;
    scrollToTarget();
  };
  // Arriving pictures interrupt a scroll, so it is restarted; after a failure, there is no target any more.
  useEffect(() => {
    if (photos.length < 2) targetIndex.current = null;
    scrollToTarget();
  }, [photos]);

  return (
    <div className="card-pictures" onPointerEnter={loadAll} onTouchStart={loadAll} onFocus={loadAll}>
      <div
        ref={track}
        className="card-track"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.round(scrollLeft / clientWidth);
          if (index === targetIndex.current) targetIndex.current = null;
          setCurrent(index);
        }}
      >
        {photos.map((picture, index) => (
          <a key={index} {...getPropertyLinkProps(property)} tabIndex={-1}>
            {picture && (
              <Picture picture={picture} sizes={sizes} priority={index === 0 ? priority : 'lazy'} widths={WIDTHS} />
            )}
          </a>
        ))}
        {photos.length === 0 && <MissingPicture />}
      </div>
      <StaticMarkup className="card-badges">
        {isFullCard(property) ? <CardBadges property={property} /> : undefined}
      </StaticMarkup>
      {slides > 1 && (
        <>
          {hasMouse && (
            <>
              <NavButton side="left" label={`Foto anterior de ${title}`} onClick={() => scrollToIndex(current - 1)} />
              <NavButton side="right" label={`Foto siguiente de ${title}`} onClick={() => scrollToIndex(current + 1)} />
            </>
          )}
          <span className="card-counter">
            <i>Foto </i>
            <span>{`${current + 1} / ${slides}`}</span>
          </span>
        </>
      )}
    </div>
  );
}

const NavButton = ({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) => (
  <button type="button" aria-label={label} onClick={onClick} className="card-nav" data-side={side} />
);

/**
 * Returns only the first picture until `loadAll` is called, and null for pictures that are still loading. After a
 * failure, the next call retries.
 */
function useCardPictures({ reference, pictures, pictureCount }: Card | CompactCard) {
  const [photos, setPhotos] = useState<readonly (CardPicture | null)[]>(pictures);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const loadAll = () => {
    if (pictureCount < 2 || request.current) return;
    const { signal } = (request.current = new AbortController());
    setPhotos([...pictures, ...Array.from({ length: pictureCount - 1 }, () => null)]);
    fetchJson<PropertyPhotos>(`/api/v1/properties/${encodeURIComponent(reference)}/pictures`, signal)
      .then(({ items }) => setPhotos(items))
      .catch(() => {
        request.current = null;
        setPhotos(pictures);
      });
  };
  return { photos, loadAll };
}
