import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { FactsRow } from './facts-row.tsx';
import { FeatureList } from './feature-list.tsx';
import { PropertyDescription } from './property-description.tsx';

/** What a property is like, below its pictures. */
export const PropertySections = ({ property }: { property: PropertyDetails }) => (
  <>
    <FactsRow property={property} />
    <PropertyDescription property={property} />
    <FeatureList property={property} />
  </>
);
