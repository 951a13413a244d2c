import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { Badge } from '../../../components/badge.tsx';
import { CardTitle } from '../card-title.tsx';
import { CompareToggle } from '../comparison/compare-toggle.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { propertyLinkProps } from '../property-link-props.ts';
import { MissingPicture, Picture } from '../picture.tsx';
import { PropertyFacts } from '../property-facts.tsx';
import { PropertyPrice } from '../property-price.tsx';
import { ShareButton } from '../share/share-button.tsx';

const SIZES = '(min-width:1280px) 410px, (min-width:1024px) 30vw, (min-width:768px) calc(50vw - 40px), 84vw';

/** Shows one picture only; the listing and the property's page show the others. */
export function FeaturedCard({ property }: { property: PropertyCard }) {
  const [picture] = property.pictures;
  const link = propertyLinkProps(property);
  const { title } = property;
  return (
    <article className="group relative grid grid-rows-[auto_1fr]" aria-label={title}>
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
        <div className="card-actions">
          <ShareButton property={property} />
          <FavouriteButton property={property} />
        </div>
      </div>
      <div className="flex flex-col px-0.5 pt-4">
        <div className="card-words">
          <CardTitle property={property} level="h3" />
          <PropertyFacts property={property} withTerrace={false} />
          <PropertyPrice property={property} />
        </div>
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
