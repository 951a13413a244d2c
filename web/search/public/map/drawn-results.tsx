import { type Bounds, writtenBounds } from '../../../ui/map/bounds.ts';
import { DrawnMap, drawnZoom, type Placing } from '../../../ui/map/drawn-map.tsx';
import { DrawnCircle } from '../../../ui/map/drawn-circle.tsx';
import type { Circle } from '../../../ui/map/sphere.ts';
import type { Point } from '../../../ui/map/point.ts';
import { type Listing, listingUrl } from '../listing/listing-url.ts';
import type { MapMark } from './map-marks.ts';
import { mergedMarks } from './merged-marks.ts';
import { withSize } from './with-size.ts';

export interface ResultsMapProps {
  listing: Listing;
  marks: readonly MapMark[];
  bounds: Bounds;
  /** The circle that is searched. */
  around: Circle | null;
  /** The corners of the area that is searched, or being drawn. */
  corners: readonly Point[];
}

/** The map without a script: its marks are links, each of which narrows the list to where its homes are. */
export const DrawnResults = ({ listing, marks: served, bounds, around, corners }: ResultsMapProps) => {
  const marks = mergedMarks(served, drawnZoom(bounds), listing);
  return (
    <>
      <DrawnMap bounds={bounds} marks={marks.map(withSize)} className="size-full">
        {(at) => (
          <>
            {around && <DrawnCircle at={at} circle={around} bounds={bounds} />}
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
      </DrawnMap>
      {listing.filters.bbox && (
        <a href={listingUrl(wider(listing, bounds))} className="map-wider">
          Alejar
        </a>
      )}
    </>
  );
};

const Area = ({ at, corners }: { at: Placing; corners: readonly Point[] }) => (
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
function wider(listing: Listing, { west, south, east, north }: Bounds): Listing {
  const [width, height] = [(east - west) * WIDER, (north - south) * WIDER];
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const bbox = writtenBounds({
    west: Math.max(middle.longitude - width, -180),
    south: Math.max(middle.latitude - height, -90),
    east: Math.min(middle.longitude + width, 180),
    north: Math.min(middle.latitude + height, 90),
  });
  return { ...listing, page: 1, filters: { ...listing.filters, bbox } };
}
