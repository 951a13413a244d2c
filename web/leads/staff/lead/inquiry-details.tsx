import { ExternalLink } from 'lucide-react';
import { buildPropertyPath } from '../../../../src/catalogue/fields/property-url.contract.ts';
import type { OfferedProperty } from '../../../../src/leads/inquiry.contract.ts';
import { OFFERED_TYPE_NAMES } from '../../../../src/leads/lead-constants.contract.ts';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { Definition } from './information-part.tsx';

interface Props {
  property: NonNullable<LeadDetails['property']>;
  propertyId: string | null;
}

const LINK_CLASS =
  'inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary-600 underline underline-offset-[3px]';

export const InquiryProperties = ({
  lead,
}: {
  lead: Pick<LeadDetails, 'property' | 'propertyId' | 'otherProperties'>;
}) =>
  lead.property && (
    <div className="grid divide-y divide-surface-200 *:py-3 *:first:pt-0 *:last:pb-0">
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
    <p className="text-ink-700">
      Ref. {property.reference} ·{' '}
      {property.price === null ? 'Precio a consultar' : formatPrice(property.price, property.currency)}
    </p>
    <p className="mt-1 flex flex-wrap gap-x-5">
      {propertyId && (
        <a href={`/admin/properties/${propertyId}`} className={LINK_CLASS}>
          Ver ficha
        </a>
      )}
      <a href={buildPropertyPath(property)} target="_blank" rel="noreferrer" className={LINK_CLASS}>
        Ver en la web
        <ExternalLink size={15} />
      </a>
    </p>
  </div>
);

export const LeadPhotos = ({ lead: { id, photos } }: { lead: Pick<LeadDetails, 'id' | 'photos'> }) =>
  photos.length > 0 && (
    <ul aria-label="Fotos" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map((photoId, index) => (
        <li key={photoId}>
          <a
            href={`/api/v1/staff/leads/${id}/photos/${photoId}`}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-sm bg-surface-100"
          >
            <img
              src={`/api/v1/staff/leads/${id}/photos/${photoId}`}
              alt={`Foto ${index + 1} de ${photos.length}`}
              loading="lazy"
              width={120}
              height={90}
              className="aspect-[4/3] w-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );

export const OfferedPropertyList = ({ listing }: { listing: OfferedProperty }) => (
  <dl className="grid gap-2">
    <Definition term="Tipo">{OFFERED_TYPE_NAMES[listing.propertyType]}</Definition>
    <Definition term="Ubicación">{listing.location}</Definition>
    <Definition term="Precio">{listing.price !== undefined && formatPrice(listing.price)}</Definition>
    <Definition term="Dormitorios">{listing.bedrooms?.toString()}</Definition>
    <Definition term="Baños">{listing.bathrooms !== undefined && formatNumber(listing.bathrooms)}</Definition>
    <Definition term="Superficie">{listing.area !== undefined && `${formatNumber(listing.area)}\u00a0m²`}</Definition>
    <Definition term="Descripción">
      {listing.description && <span className="whitespace-pre-line">{listing.description}</span>}
    </Definition>
    <Definition term="Fotos que faltan">
      {listing.missingPhotos !== undefined &&
        `${listing.missingPhotos}: no se han podido guardar. Hemos pedido al cliente que las envíe por correo.`}
    </Definition>
  </dl>
);
