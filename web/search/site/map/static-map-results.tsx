import { type Bounds, formatBounds, type Point } from '../../../components/map/bounds.ts';
import { StaticMap, getStaticMapZoom, type PointToPosition, MapCircle } from '../../../components/map/static-map.tsx';
import type { Circle } from '../../../components/map/sphere.ts';
import { type SearchState, searchUrl } from '../search-results/search-url.ts';
import { type MapMarker, withMarkerSize, mergeMarkers } from './map-markers.ts';

export interface ResultsMapProps {
  search: SearchState;
  markers: readonly MapMarker[];
  bounds: Bounds;
  /** The searched circle. */
  circle: Circle | null;
  /** Corners of the searched or drawn area. */
  corners: readonly Point[];
}

/** Works without JavaScript: its markers link to a property, or to the list of their area or town. */
export const StaticMapResults = ({ search, markers: unmergedMarkers, bounds, circle, corners }: ResultsMapProps) => {
  const markers = mergeMarkers(unmergedMarkers, getStaticMapZoom(bounds), search);
  return (
    <>
      <StaticMap bounds={bounds} markers={markers.map(withMarkerSize)} className="size-full">
        {(toPosition) => (
          <>
            {circle && <MapCircle toPosition={toPosition} circle={circle} bounds={bounds} />}
            {corners.length > 1 && <Area toPosition={toPosition} corners={corners} />}
            <ul>
              {markers.map(({ key, text, name, href, property, ...point }) => (
                <li key={key}>
                  <a
                    href={href}
                    aria-label={name}
                    data-mark={property ? property.reference : ''}
                    data-cells={property ? undefined : key}
                    className={property ? 'map-pin' : 'map-cluster'}
                    style={toPosition(point)}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </StaticMap>
      {search.filters.bbox && (
        <a href={searchUrl(widenSearch(search, bounds))} className="zoom-out">
          Alejar
        </a>
      )}
    </>
  );
};

const Area = ({ toPosition, corners }: { toPosition: PointToPosition; corners: readonly Point[] }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="map-area">
    <polygon
      points={corners
        .map(toPosition)
        .map(({ left, top }) => `${parseFloat(left)},${parseFloat(top)}`)
        .join(' ')}
    />
  </svg>
);

/** Half of the new width, as a multiple of the current one: the new area is three times as wide. */
const WIDENING = 1.5;

function widenSearch(search: SearchState, { west, south, east, north }: Bounds): SearchState {
  const [halfWidth, halfHeight] = [(east - west) * WIDENING, (north - south) * WIDENING];
  const centre = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const bbox = formatBounds({
    west: Math.max(centre.longitude - halfWidth, -180),
    south: Math.max(centre.latitude - halfHeight, -90),
    east: Math.min(centre.longitude + halfWidth, 180),
    north: Math.min(centre.latitude + halfHeight, 90),
  });
  return { ...search, page: 1, filters: { ...search.filters, bbox } };
}
