import type { PropertyCard as Card } from '../../../../src/catalogue/property.contract.ts';
import { PropertyCard } from '../cards/property-card.tsx';

export function SimilarProperties({ properties }: { properties: Card[] }) {
  if (properties.length === 0) return null;
  return (
    <section className="mt-16 md:mt-24 print:hidden">
      <h2 className="display mb-6 text-2xl md:mb-8">Propiedades similares</h2>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {properties.map((property) => (
          <li key={property.reference} className="grid md:max-xl:nth-3:hidden">
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
    </section>
  );
}
