import type { PropertyCard as Card } from '../../../src/catalogue/property.contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardPictures } from './card-pictures.tsx';
import { CardTitle } from './card-title.tsx';
import { CompareToggle } from './comparison/compare-toggle.tsx';
import { linkTo } from './link-to.ts';
import { PropertyFacts } from './property-facts.tsx';
import { PropertyPrice } from './property-price.tsx';
import type { PictureProps } from './picture.tsx';

const SIZES = {
  grid: '(min-width:1280px) 410px, (min-width:768px) calc(50vw - 40px), calc(100vw - 32px)',
  list: '(min-width:1280px) 500px, (min-width:768px) 40vw, calc(100vw - 32px)',
};

interface PropertyCardProps {
  property: Card;
  layout?: 'grid' | 'list';
  /** The priority of the first picture. */
  priority?: PictureProps['priority'];
}

export function PropertyCard({ property, layout = 'grid', priority = 'lazy' }: PropertyCardProps) {
  const isList = layout === 'list';
  const link = linkTo(property);
  const name = property.headline ?? property.title;
  return (
    <article
      data-layout={layout}
      className={`group relative grid grid-cols-1 ${isList ? 'gap-x-8 md:grid-cols-[2fr_minmax(0,3fr)]' : 'grid-rows-[auto_1fr]'}`}
      aria-label={name}
    >
      <CardPictures property={property} priority={priority} sizes={SIZES[layout]} />
      <div className={`flex flex-col px-0.5 pt-4 ${isList ? 'md:justify-center md:pt-0' : ''}`}>
        <CardTitle property={property} level="h2" className={isList ? 'md:text-2xl' : ''} />
        <PropertyFacts property={property} withTerrace={isList} />
        <Amenities amenities={property.amenities} shown={isList ? 3 : 2} />
        <PropertyPrice property={property} className={`pt-3.5 pb-4 ${isList ? 'md:pt-6 md:pb-6' : 'mt-auto'}`} />
        <div className="z-[2] flex flex-wrap gap-2">
          <ButtonLink
            {...link}
            aria-label={`Ver Detalles: ${name}, ${property.reference}`}
            look="outline"
            size="small"
            className={isList ? 'flex-1 md:max-w-48' : 'flex-1'}
          >
            Ver Detalles
          </ButtonLink>
          <CompareToggle property={property} />
        </div>
      </div>
    </article>
  );
}

/** The first ones; what stands behind '+N' opens beneath them, without a script too. */
function Amenities({ amenities, shown }: { amenities: string[]; shown: number }) {
  if (amenities.length === 0) return null;
  const first = amenities.slice(0, shown).join(' · ');
  const rest = amenities.slice(shown);
  if (rest.length === 0) return <p className="card-amenities truncate">{first}</p>;
  return (
    <details className="card-amenities">
      <summary>
        <span className="truncate">{first}</span>{' '}
        <span aria-hidden="true" className="card-rest">
          +{rest.length}
        </span>
        <span className="sr-only">y {rest.length} más</span>
      </summary>
      <p>{rest.join(' · ')}</p>
    </details>
  );
}
