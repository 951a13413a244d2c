import { OFFERED_TYPE_NAMES } from '../../../../src/leads/inquiries/inquiry-names.contract.ts';
import type { OfferedProperty } from '../../../../src/leads/inquiry.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { Definition } from '../lead/definition.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

/** The property that an owner wants to sell. */
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
