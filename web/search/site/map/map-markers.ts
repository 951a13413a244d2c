import type { FacetOption } from '../../../../src/search/search.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { buildPropertyPath } from '../../../../src/catalogue/fields/property-url.contract.ts';
import { type Bounds, pointBounds, formatBounds } from '../../../components/map/bounds.ts';
import { namedPlaces } from '../../../components/map/named-places.ts';
import type { Point } from '../../../components/map/point.ts';
import { sphere } from '../../../components/map/sphere.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { type SearchState, searchUrl } from '../search-results/search-url.ts';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';

export type MapProperty = NonNullable<PropertyClusters['homes']>[number];

/** What stands on a map: a home with its price, or a number of them. */
export interface MapMarker extends Point {
  key: string;
  /** What is written on it. */
  text: string;
  /** What it is called where it is not seen. */
  name: string;
  /** Where whoever has no script is led. */
  href: string;
  count: number;
  /** The part of the map where its homes lie. */
  bounds: Bounds;
  home: MapProperty | null;
}

/** Metres around homes of one point, so that they can be searched there. */
const MIN_REACH = 150;

/** From west to east, as one reads. */
export function toMapMarkers({ clusters, homes }: PropertyClusters, listing: SearchState): MapMarker[] {
  const alone = new Map(homes?.map((home) => [home.cell, home]));
  return clusters
    .map((cluster) => {
      const home = cluster.count === 1 ? alone.get(cluster.cell) : undefined;
      return home ? toPropertyMarker(home) : toClusterMarker(cluster, listing);
    })
    .sort((one, other) => one.longitude - other.longitude);
}

function toPropertyMarker(home: MapProperty): MapMarker {
  const { reference, latitude, longitude, title, price, currency } = home;
  const text = price === null ? 'Consultar' : shortPrice(price, currency);
  return {
    ...{ key: reference, latitude, longitude, text, home, count: 1 },
    // What is seen is a part of what is said, for whoever speaks to the page.
    name: `${title}, ${text}`,
    href: buildPropertyPath(home),
    bounds: pointBounds(home),
  };
}

export function toClusterMarker(
  { cell, latitude, longitude, count, bbox }: PropertyClusters['clusters'][number],
  listing: SearchState,
) {
  const [west, south, east, north] = bbox as [number, number, number, number];
  const bounds = withRoom({ west, south, east, north });
  return {
    ...{ key: cell, latitude, longitude, text: formatNumber(count), home: null, count, bounds },
    name: `${counted(count)} cerca de ${nearestName({ latitude, longitude })}`,
    href: searchUrl({ ...listing, page: 1, filters: { ...listing.filters, bbox: formatBounds(bounds) } }),
  };
}

/** Where the clusters cannot be had: the towns that the map knows, with the counts of the filter. */
export const toTownMarkers = (locations: readonly FacetOption[], listing: SearchState): MapMarker[] =>
  locations.flatMap(({ value, name, count }) => {
    const place = namedPlaces.find((known) => known.name === name);
    if (!place || count === 0) return [];
    const { latitude, longitude } = place;
    return {
      ...{ key: value, latitude, longitude, text: formatNumber(count), home: null, count, bounds: pointBounds(place) },
      name: `${counted(count)} en ${name}`,
      href: searchUrl({ ...listing, page: 1, filters: { ...listing.filters, location: [value] } }),
    };
  });

const counted = (count: number) => (count === 1 ? '1 propiedad' : `${formatNumber(count)} propiedades`);

const nearestName = (point: Point) =>
  namedPlaces.reduce((nearest, place) =>
    sphere.distance(place, point) < sphere.distance(nearest, point) ? place : nearest,
  ).name;

function withRoom(bounds: Bounds): Bounds {
  const middle = { latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2 };
  const least = sphere.around(middle, MIN_REACH);
  return {
    west: Math.min(bounds.west, least.west),
    south: Math.min(bounds.south, least.south),
    east: Math.max(bounds.east, least.east),
    north: Math.max(bounds.north, least.north),
  };
}

/** 450.000 € as '450 mil €', 1.250.000 € as '1,25 M€'. */
function shortPrice(price: number, currency: string) {
  const unit = formatPrice(0, currency).replace(/[\d\s]/g, '');
  return price < 1_000_000
    ? `${formatNumber(price / 1000, 0)}\u00a0mil\u00a0${unit}`
    : `${formatNumber(price / 1_000_000, 2)}\u00a0M${unit}`;
}
