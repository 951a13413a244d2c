import type { ReactNode } from 'react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { EnergyCertificate } from '../energy-certificate.tsx';
import { PropertyLocation } from './location/property-location.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import { PropertyParticulars } from './property-particulars.tsx';
import { Section } from './section.tsx';

interface Props {
  property: PropertyDetails;
  /** The day in Madrid. */
  today: string;
  visit?: ReactNode;
}

/** What is looked up about a property, over the whole width of its page. */
export const FurtherSections = ({ property, today, visit }: Props) => (
  <>
    <div className="gap-x-12 lg:grid lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-18 print:grid print:grid-cols-[1fr_20rem]">
      <PropertyParticulars property={property} />
      {property.energy && (
        <Section title="Certificado energético">
          <EnergyCertificate certificate={property.energy} />
        </Section>
      )}
    </div>
    <PriceHistory property={property} today={today} />
    <PropertyLocation property={property} visit={visit} />
  </>
);
