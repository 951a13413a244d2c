import { PriceNotice } from '../price-notice.tsx';
import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { FeaturedCards, FeaturedPlaceholders } from './featured-cards.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';

const FeaturedFallback = lazyClient(
  async () => (await import('./featured-fallback.tsx')).FeaturedFallback,
  undefined,
  FeaturedPlaceholders,
);

/** `properties` is null if the server could not load them. */
export const FeaturedProperties = ({ properties }: { properties: PropertyCard[] | null }) => (
  <section aria-labelledby="destacadas">
    <h2 id="destacadas" className="display text-3xl">
      Propiedades destacadas
    </h2>
    <PriceNotice className="mt-1 mb-6 md:mb-8" />
    {properties ? <FeaturedCards properties={properties} /> : <FeaturedFallback />}
  </section>
);
