import { Still } from './written/still.tsx';
import { CardPictures } from './card-pictures.tsx';
import { CardTitle } from './card-title.tsx';
import { CompareToggle } from './comparison/compare-toggle.tsx';
import { linkTo } from './link-to.ts';
import { PropertyFacts } from './property-facts.tsx';
import { PropertyPrice } from './property-price.tsx';
import type { PictureProps } from './picture.tsx';
import { isWhole, type ShownCard, type WrittenCard } from './written/written-card.ts';

const SIZES = {
  grid: '(min-width:1280px) 410px,(min-width:768px) 47vw,92vw',
  list: '(min-width:1280px) 500px,(min-width:768px) 40vw,92vw',
};

interface PropertyCardProps {
  property: ShownCard | WrittenCard;
  layout?: 'grid' | 'list';
  /** The priority of the first picture. */
  priority?: PictureProps['priority'];
}

export function PropertyCard({ property, layout = 'grid', priority = 'lazy' }: PropertyCardProps) {
  const link = linkTo(property);
  const name = property.headline ?? property.title;
  return (
    <article data-layout={layout} className="card" aria-label={name}>
      <CardPictures property={property} priority={priority} sizes={SIZES[layout]} />
      <div className="card-text">
        <Still className="contents">
          {isWhole(property) ? <CardText property={property} isList={layout === 'list'} /> : undefined}
        </Still>
        <div className="card-buttons">
          <a {...link} aria-label={`Ver Detalles: ${name}, ${property.reference}`} className="card-details">
            Ver Detalles
          </a>
          <CompareToggle property={property} />
        </div>
      </div>
    </article>
  );
}

const CardText = ({ property, isList }: { property: ShownCard; isList: boolean }) => (
  <>
    <CardTitle property={property} level="h2" />
    <PropertyFacts property={property} withTerrace={isList} />
    <Amenities amenities={property.amenities} shown={isList ? 3 : 2} />
    <PropertyPrice property={property} />
  </>
);

/** The first ones; what stands behind '+N' opens beneath them, without a script too. */
function Amenities({ amenities, shown }: { amenities: string[]; shown: number }) {
  if (amenities.length === 0) return null;
  const first = amenities.slice(0, shown).join(' · ');
  const rest = amenities.slice(shown);
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
