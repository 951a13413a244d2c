import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { FeaturedCard } from './featured-card.tsx';
import { FeaturedRow } from './featured-row.tsx';
import { MoreProperties } from './more-properties.tsx';

export const FeaturedCards = ({ properties }: { properties: PropertyCard[] }) =>
  properties.length > 0 ? (
    <FeaturedRow cells={properties.map((property) => [property.reference, <FeaturedCard property={property} />])} />
  ) : (
    <>
      <p className="mb-8 text-lg text-niebla-600">No hay propiedades disponibles en este momento.</p>
      <MoreProperties />
    </>
  );
