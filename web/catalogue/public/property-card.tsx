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
  grid: '(max-width:47.99em) 92vw,(max-width:79.99em) 47vw,410px',
  list: '(max-width:47.99em) 92vw,(max-width:79.99em) 40vw,500px',
};

interface PropertyCardProps {
  property: ShownCard | WrittenCard;
  layout?: 'grid' | 'list';
  /** The priority of the first picture. */
  priority?: PictureProps['priority'];
}

export function PropertyCard({ property, layout = 'grid', priority = 'lazy' }: PropertyCardProps) {
  const link = linkTo(property);
  const { title } = property;
  return (
    <article data-layout={layout === 'list' ? layout : undefined} className="card" aria-label={title}>
      <CardPictures property={property} priority={priority} sizes={SIZES[layout]} />
      <div>
        <Still className="card-words">
          {isWhole(property) ? <CardText property={property} isList={layout === 'list'} /> : undefined}
        </Still>
        <div>
          <a {...link} aria-label={`Ver Detalles: ${title}, ${property.reference}`}>
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
    <details>
      <summary>
        <span>{first}</span> <b aria-hidden="true">{`+${rest.length}`}</b>
        <i>{`y ${rest.length} más`}</i>
      </summary>
      <p>{rest.join(' · ')}</p>
    </details>
  );
}
