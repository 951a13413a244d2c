import { Icon } from '../../../ui/icon/icon.tsx';
import { type Listing, listingUrl } from './listing-url.ts';

/** Floats above the list on a phone, and leads to the map and back. */
export function MapButton({ listing }: { listing: Listing }) {
  const isMap = listing.view === 'map';
  return (
    <a href={listingUrl({ ...listing, view: isMap ? 'grid' : 'map' })} className="map-button">
      {!isMap && <Icon name="map-pin" size={18} />}
      {isMap ? 'Lista' : 'Mapa'}
    </a>
  );
}
