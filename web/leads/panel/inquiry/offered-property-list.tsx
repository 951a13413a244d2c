import { OFFERED_TYPE_NAMES } from '../../../../src/leads/inquiries/inquiry-names.contract.ts';
import type { OfferedProperty } from '../../../../src/leads/inquiry.contract.ts';
import { money } from '../../../ui/money.ts';
import { Definition } from '../lead/definition.tsx';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

/** The property that an owner wants to sell. */
export const OfferedPropertyList = ({ listing }: { listing: OfferedProperty }) => (
  <dl className="grid gap-2">
    <Definition term="Tipo">{OFFERED_TYPE_NAMES[listing.propertyType]}</Definition>
    <Definition term="Ubicación">{listing.location}</Definition>
    <Definition term="Precio">{listing.price !== undefined && money(listing.price)}</Definition>
    <Definition term="Dormitorios">{listing.bedrooms?.toString()}</Definition>
    <Definition term="Baños">{listing.bathrooms !== undefined && grouped(listing.bathrooms)}</Definition>
    <Definition term="Superficie">{listing.area !== undefined && `${grouped(listing.area)}\u00a0m²`}</Definition>
    <Definition term="Descripción">
      {listing.description && <span className="whitespace-pre-line">{listing.description}</span>}
    </Definition>
    <Definition term="Fotos que faltan">
      {listing.missingPhotos !== undefined &&
        `${listing.missingPhotos}: no se han podido guardar. Hemos pedido al cliente que las envíe por correo.`}
    </Definition>
  </dl>
);
