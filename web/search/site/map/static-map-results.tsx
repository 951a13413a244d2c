import { type Bounds, formatBounds } from '../../../components/map/bounds.ts';
import { StaticMap, staticMapZoom, type PointToPosition } from '../../../components/map/static-map.tsx';
import { MapCircle } from '../../../components/map/map-circle.tsx';
import type { Circle } from '../../../components/map/sphere.ts';
import type { Point } from '../../../components/map/point.ts';
import { type SearchState, searchUrl } from '../search-results/search-url.ts';
import type { MapMarker } from './map-markers.ts';
import { mergeMarkers } from './merge-markers.ts';
import { withMarkerSize } from './with-marker-size.ts';

export interface ResultsMapProps {
  listing: SearchState;
  marks: readonly MapMarker[];
  bounds: Bounds;
  /** The circle that is searched. */
  around: Circle | null;
  /** The corners of the area that is searched, or being drawn. */
  corners: readonly Point[];
}

/** The map without a script: its marks are links, each of which narrows the list to where its homes are. */
export const StaticMapResults = ({ listing, marks: served, bounds, around, corners }: ResultsMapProps) => {
  const marks = mergeMarkers(served, staticMapZoom(bounds), listing);
  return (
    <>
      <StaticMap bounds={bounds} marks={marks.map(withMarkerSize)} className="size-full">
        {(at) => (
          <>
            {around && <MapCircle at={at} circle={around} bounds={bounds} />}
            {corners.length > 1 && <Area at={at} corners={corners} />}
            <ul>
              {marks.map(({ key, text, name, href, home, ...point }) => (
                <li key={key}>
                  <a
                    href={href}
                    aria-label={name}
                    data-mark={home ? home.reference : ''}
                    data-cells={home ? undefined : key}
                    className={home ? 'map-pin' : 'map-cluster'}
                    style={at(point)}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </StaticMap>
      {listing.filters.bbox && (
        <a href={searchUrl(wider(listing, bounds))} className="map-wider">
          Alejar
        </a>
      )}
    </>
  );
};

const Area = ({ at, corners }: { at: PointToPosition; corners: readonly Point[] }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="map-area">
    <polygon
      points={corners
        .map(at)
        .map(({ left, top }) => `${parseFloat(left)},${parseFloat(top)}`)
        .join(' ')}
    />
  </svg>
);

const WIDER = 1.5;

/** The same list in a part of the map that is thrice as wide. */
function wider(listing: SearchState, { west, south, east, north }: Bounds): SearchState {
  const [width, height] = [(east - west) * WIDER, (north - south) * WIDER];
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const bbox = formatBounds({
    west: Math.max(middle.longitude - width, -180),
    south: Math.max(middle.latitude - height, -90),
    east: Math.min(middle.longitude + width, 180),
    north: Math.min(middle.latitude + height, 90),
  });
  return { ...listing, page: 1, filters: { ...listing.filters, bbox } };
}
