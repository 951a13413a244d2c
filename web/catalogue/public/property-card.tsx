import type { PropertyCard as Card } from '../../../src/catalogue/property.contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardPictures } from './card-pictures.tsx';
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
  return (
    <article
      data-layout={layout}
      className={`group relative grid ${isList ? 'gap-x-8 md:grid-cols-[2fr_3fr]' : 'grid-rows-[auto_1fr]'}`}
      aria-label={property.title}
    >
      <CardPictures property={property} priority={priority} sizes={SIZES[layout]} />
      <div className={`flex flex-col px-0.5 pt-4 ${isList ? 'md:justify-center md:pt-0' : ''}`}>
        <p className="text-sm text-niebla-600">{[property.area, property.location].filter(Boolean).join(', ')}</p>
        <h2 className={`display mt-0.5 mb-2.5 text-xl leading-[1.2] ${isList ? 'md:text-2xl' : ''}`}>
          <a {...link} className="card-link">
            {property.title}
          </a>
        </h2>
        <PropertyFacts property={property} withTerrace={isList} />
        <Amenities amenities={property.amenities} shown={isList ? 3 : 2} />
        <PropertyPrice property={property} className={`pt-3.5 pb-4 ${isList ? 'md:pt-6 md:pb-6' : 'mt-auto'}`} />
        <div className="z-[2] flex flex-wrap gap-2">
          <ButtonLink
            {...link}
            aria-label={`Ver Detalles: ${property.title}, ${property.reference}`}
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

function Amenities({ amenities, shown }: { amenities: string[]; shown: number }) {
  if (amenities.length === 0) return null;
  const rest = amenities.length - shown;
  return (
    <p className="mt-2 truncate text-xs text-niebla-600">
      {amenities.slice(0, shown).join(' · ')}
      {rest > 0 && (
        <>
          {' '}
          <span aria-hidden="true">+{rest}</span>
          <span className="sr-only">y {rest} más</span>
        </>
      )}
    </p>
  );
}
