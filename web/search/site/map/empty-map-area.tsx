import { ButtonLink } from '../../../components/button.tsx';
import { type SearchState, searchUrl } from '../search-results/search-url.ts';

/** Said upon a part of the map in which nothing is found; the same filters may find something elsewhere. */
export const EmptyMapArea = ({ listing }: { listing: SearchState }) => (
  <div role="status" className="map-fault border-mar-600">
    <p>No hay propiedades en esta parte del mapa.</p>
    <ButtonLink
      variant="outline"
      size="small"
      href={searchUrl({ ...listing, page: 1, filters: { ...listing.filters, bbox: undefined } })}
    >
      Ver todas
    </ButtonLink>
  </div>
);
