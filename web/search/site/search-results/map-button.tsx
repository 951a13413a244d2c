import { Icon } from '../../../components/icon/icon.tsx';
import { preloadMap } from '../map/preload-map.ts';
import type { ViewLinks } from './view-toggle.tsx';

/** Floats above the list on a phone, and leads to the map and back. */
export function MapButton({ view, url }: ViewLinks) {
  const isMap = view === 'map';
  return (
    <a href={url(isMap ? 'grid' : 'map')} onClick={isMap ? undefined : preloadMap} className="map-button">
      {!isMap && <Icon name="map-pin" size={18} />}
      <span>{isMap ? 'Lista' : 'Mapa'}</span>
    </a>
  );
}
