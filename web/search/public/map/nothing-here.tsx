import { ButtonLink } from '../../../ui/button.tsx';
import { type Listing, listingUrl } from '../listing/listing-url.ts';

/** Said upon a part of the map in which nothing is found; the same filters may find something elsewhere. */
export const NothingHere = ({ listing }: { listing: Listing }) => (
  <div role="status" className="map-fault border-mar-600">
    <p>No hay propiedades en esta parte del mapa.</p>
    <ButtonLink
      look="outline"
      size="small"
      href={listingUrl({ ...listing, page: 1, filters: { ...listing.filters, bbox: undefined } })}
    >
      Ver todas
    </ButtonLink>
  </div>
);
