import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { FeaturedCards } from './featured-cards.tsx';
import { late } from '../../../ui/late.tsx';
import { FeaturedPlaceholders } from './featured-placeholders.tsx';

const FeaturedLater = late(
  async () => (await import('./featured-later.tsx')).FeaturedLater,
  undefined,
  FeaturedPlaceholders,
);

/** `properties` is null where the server could not read them. */
export const FeaturedProperties = ({ properties }: { properties: PropertyCard[] | null }) => (
  <section aria-labelledby="destacadas">
    <h2 id="destacadas" className="display mb-6 text-3xl md:mb-8">
      Propiedades destacadas
    </h2>
    {properties ? <FeaturedCards properties={properties} /> : <FeaturedLater />}
  </section>
);
