import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MissingPicture, Picture } from '../picture.tsx';
import { PropertyFacts } from '../property-facts.tsx';
import { propertyPath } from '../property-path.ts';
import { PropertyPrice } from '../property-price.tsx';

const SIZES = '(min-width:1280px) 410px, (min-width:1024px) 30vw, (min-width:768px) calc(50vw - 40px), 84vw';

/** One picture and the facts: the home page invites to look, the list is for comparing. */
export function FeaturedCard({ property }: { property: PropertyCard }) {
  const [picture] = property.pictures;
  return (
    <article className="group relative grid grid-rows-[auto_1fr]" aria-label={property.title}>
      <div className="relative aspect-[4/3] overflow-hidden rounded-sm bg-cal-100">
        {picture ? (
          <Picture
            picture={picture}
            sizes={SIZES}
            className="motion-safe:transition-transform motion-safe:duration-[600ms] motion-safe:group-hover:scale-[1.03]"
          />
        ) : (
          <MissingPicture />
        )}
        <div className="absolute top-3 left-3 flex gap-1.5">
          <Badge tone="accent">Destacada</Badge>
          <Badge>Venta</Badge>
        </div>
      </div>
      <div className="flex flex-col px-0.5 pt-4">
        <p className="text-sm text-niebla-600">{[property.area, property.location].filter(Boolean).join(', ')}</p>
        <h3 className="display mt-0.5 mb-2.5 text-xl leading-[1.2]">
          <a
            href={propertyPath(property)}
            className="after:absolute after:inset-0 after:z-[1] hover:text-mar-700 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-mar-600"
          >
            {property.title}
          </a>
        </h3>
        <PropertyFacts property={property} withTerrace={false} />
        <PropertyPrice property={property} className="mt-auto pt-3.5 pb-4" />
        <ButtonLink
          href={propertyPath(property)}
          aria-label={`Ver Detalles: ${property.title}, ${property.reference}`}
          look="outline"
          size="small"
          className="z-[2]"
        >
          Ver Detalles
        </ButtonLink>
      </div>
    </article>
  );
}
