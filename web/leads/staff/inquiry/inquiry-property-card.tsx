import { ExternalLink } from 'lucide-react';
import { buildPropertyPath } from '../../../../src/catalogue/fields/property-url.contract.ts';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';

interface Props {
  property: NonNullable<LeadDetails['property']>;
  propertyId: string | null;
}

const LINK = 'inline-flex min-h-9 items-center gap-1.5 font-semibold text-mar-600 underline underline-offset-[3px]';

/** All properties of an inquiry. */
export const AskedProperties = ({ lead }: { lead: Pick<LeadDetails, 'property' | 'propertyId' | 'otherProperties'> }) =>
  lead.property && (
    <div className="grid divide-y divide-cal-200 *:py-3 *:first:pt-0 *:last:pb-0">
      <InquiryPropertyCard property={lead.property} propertyId={lead.propertyId} />
      {lead.otherProperties?.map((other) => (
        <InquiryPropertyCard key={other.id} property={other} propertyId={other.id} />
      ))}
    </div>
  );

/** Shows the property as it was when the inquiry was sent. */
const InquiryPropertyCard = ({ property, propertyId }: Props) => (
  <div>
    <p className="font-semibold break-words">{property.title}</p>
    {property.headline && <p className="break-words">{property.headline}</p>}
    <p className="text-tinta-700">
      Ref. {property.reference} ·{' '}
      {property.price === null ? 'Precio a consultar' : formatPrice(property.price, property.currency)}
    </p>
    <p className="mt-1 flex flex-wrap gap-x-5">
      {propertyId && (
        <a href={`/admin/properties/${propertyId}`} className={LINK}>
          Ver ficha
        </a>
      )}
      <a href={buildPropertyPath(property)} target="_blank" rel="noreferrer" className={LINK}>
        Ver en la web
        <ExternalLink size={15} />
      </a>
    </p>
  </div>
);
