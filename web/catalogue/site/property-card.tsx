import { StaticMarkup } from './compact-cards/static-markup.tsx';
import { CardPictures } from './card-pictures.tsx';
import { CardTitle } from './card-title.tsx';
import { CompareToggle } from './comparison/compare-toggle.tsx';
import { propertyLinkProps } from './property-link-props.ts';
import { PropertyFacts } from './property-facts.tsx';
import { PropertyPrice } from './property-price.tsx';
import type { PictureProps } from './picture.tsx';
import { isFullCard, type FullCard, type CompactCard } from './compact-cards/compact-card.ts';

const SIZES = {
  grid: '(max-width:47.99em) 92vw,(max-width:79.99em) 47vw,410px',
  list: '(max-width:47.99em) 92vw,(max-width:79.99em) 40vw,500px',
};

interface PropertyCardProps {
  property: FullCard | CompactCard;
  layout?: 'grid' | 'list';
  /** The priority of the first picture. */
  priority?: PictureProps['priority'];
}

export function PropertyCard({ property, layout = 'grid', priority = 'lazy' }: PropertyCardProps) {
  const link = propertyLinkProps(property);
  const { title } = property;
  return (
    <article data-layout={layout === 'list' ? layout : undefined} className="card" aria-label={title}>
      <CardPictures property={property} priority={priority} sizes={SIZES[layout]} />
      <div>
        <StaticMarkup className="card-words">
          {isFullCard(property) ? <CardText property={property} isList={layout === 'list'} /> : undefined}
        </StaticMarkup>
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

const CardText = ({ property, isList }: { property: FullCard; isList: boolean }) => (
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
