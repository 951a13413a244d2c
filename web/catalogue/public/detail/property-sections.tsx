import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { EnergyCertificate } from '../energy-certificate.tsx';
import { FactsRow } from './facts-row.tsx';
import { FeatureList } from './feature-list.tsx';
import { PropertyLocation } from './location/property-location.tsx';
import { PropertyDescription } from './property-description.tsx';
import { PropertyParticulars } from './property-particulars.tsx';
import { Section } from './section.tsx';

/** Everything about a property below its pictures. */
export const PropertySections = ({ property }: { property: PropertyDetails }) => (
  <>
    <FactsRow property={property} />
    <PropertyDescription property={property} />
    <FeatureList property={property} />
    <PropertyParticulars property={property} />
    {property.energy && (
      <Section title="Certificado energético">
        <EnergyCertificate certificate={property.energy} />
      </Section>
    )}
    <PropertyLocation property={property} />
  </>
);
