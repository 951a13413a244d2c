import { buildPropertyPath } from '../../../../src/catalogue/fields/property-url.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import type { FacetOption } from '../../../../src/search/search.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { type Bounds, toPointBounds, formatBounds, type Point, mergeBounds } from '../../../components/map/bounds.ts';
import { mercator } from '../../../components/map/mercator.ts';
import { namedPlaces } from '../../../components/map/named-places.ts';
import { sphere } from '../../../components/map/sphere.ts';
import { type SearchState, searchUrl } from '../search-results/search-url.ts';

export type MapProperty = NonNullable<PropertyClusters['properties']>[number];

/** A map marker: a property with its price, or a number of properties. */
export interface MapMarker extends Point {
  /** Reference of a property, name of a town, or tile of a cluster; a merged marker has several keys, one per line. */
  key: string;
  /** Visible text: the price or the number of properties. */
  text: string;
  /** Accessible name. */
  name: string;
  /** Address of the property, or of the list of its area or town; the static map links to it. */
  href: string;
  count: number;
  /** Area of its properties. */
  bounds: Bounds;
  property: MapProperty | null;
}

/** Properties at one point need an area to be searched by. */
const MIN_RADIUS_METRES = 150;

/** Sorted from west to east, the reading order. */
export function toMapMarkers({ clusters, properties }: PropertyClusters, search: SearchState): MapMarker[] {
  const singleProperties = new Map(properties?.map((property) => [property.cell, property]));
  return clusters
    .map((cluster) => {
      const property = cluster.count === 1 ? singleProperties.get(cluster.cell) : undefined;
      return property ? toPropertyMarker(property) : toClusterMarker(cluster, search);
    })
    .sort((a, b) => a.longitude - b.longitude);
}

function toPropertyMarker(property: MapProperty): MapMarker {
  const { reference, latitude, longitude, title, price, currency } = property;
  const text = price === null ? 'Consultar' : formatShortPrice(price, currency);
  return {
    key: reference,
    latitude,
    longitude,
    text,
    property,
    count: 1,
    // Contains the visible text, as speech control requires.
    name: `${title}, ${text}`,
    href: buildPropertyPath(property),
    bounds: toPointBounds(property),
  };
}

function toClusterMarker(
  { cell, latitude, longitude, count, bbox }: PropertyClusters['clusters'][number],
  search: SearchState,
) {
  const [west, south, east, north] = bbox as [number, number, number, number];
  const bounds = enlargeBounds({ west, south, east, north });
  return {
    key: cell,
    latitude,
    longitude,
    text: formatNumber(count),
    property: null,
    count,
    bounds,
    name: `${formatCount(count)} cerca de ${findNearestName({ latitude, longitude })}`,
    href: searchUrl({ ...search, page: 1, filters: { ...search.filters, bbox: formatBounds(bounds) } }),
  };
}

/** Markers of towns with their facet counts, for when clusters are unavailable. */
export const toTownMarkers = (locations: readonly FacetOption[], search: SearchState): MapMarker[] =>
  locations.flatMap(({ value, name, count }) => {
    const place = namedPlaces.find((candidate) => candidate.name === name);
    if (!place || !count) return [];
    const { latitude, longitude } = place;
    return {
      key: value,
      latitude,
      longitude,
      text: formatNumber(count),
      property: null,
      count,
      bounds: toPointBounds(place),
      name: `${formatCount(count)} en ${name}`,
      href: searchUrl({ ...search, page: 1, filters: { ...search.filters, location: [value] } }),
    };
  });

const formatCount = (count: number) => (count === 1 ? '1 propiedad' : `${formatNumber(count)} propiedades`);

const findNearestName = (point: Point) =>
  namedPlaces.reduce((nearest, place) =>
    sphere.measureDistance(place, point) < sphere.measureDistance(nearest, point) ? place : nearest,
  ).name;

function enlargeBounds(bounds: Bounds): Bounds {
  const centre = { latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2 };
  const minBounds = sphere.buildBoundsAround(centre, MIN_RADIUS_METRES);
  return {
    west: Math.min(bounds.west, minBounds.west),
    south: Math.min(bounds.south, minBounds.south),
    east: Math.max(bounds.east, minBounds.east),
    north: Math.max(bounds.north, minBounds.north),
  };
}

/** 450.000 € as '450 mil €', 1.250.000 € as '1,25 M€'. */
function formatShortPrice(price: number, currency: string) {
  const unit = formatPrice(0, currency).replace(/[\d\s]/g, '');
  return price < 1_000_000
    ? `${formatNumber(price / 1000, 0)}\u00a0mil\u00a0${unit}`
    : `${formatNumber(price / 1_000_000, 2)}\u00a0M${unit}`;
}

/** Marker sizes in pixels, as in the CSS: circle for a count, pill for a price. */
const CIRCLE_SIZE = 40;
const PRICE_HEIGHT = 28;
const PRICE_MIN_WIDTH = 44;
const PADDING = 18;
const LETTER_WIDTH = 8;

export const withMarkerSize = ({ latitude, longitude, text, property }: MapMarker) => ({
  latitude,
  longitude,
  width: Math.max(text.length * LETTER_WIDTH + PADDING, property ? PRICE_MIN_WIDTH : CIRCLE_SIZE),
  height: property ? PRICE_HEIGHT : CIRCLE_SIZE,
});

const TILE_SIZE_PX = 512;
/** In pixels; closer markers would overlap. */
const MIN_DISTANCE = { x: 62, y: 42 };

export function isSinglePointAtZoom({ west, south, east, north }: Bounds, zoom: number) {
  const world = TILE_SIZE_PX * 2 ** zoom;
  const [a, b] = [
    mercator.project({ latitude: north, longitude: west }),
    mercator.project({ latitude: south, longitude: east }),
  ];
  return (b.x - a.x) * world < MIN_DISTANCE.x && (b.y - a.y) * world < MIN_DISTANCE.y;
}

/** Replaces markers that would overlap at this zoom by one marker with their total. */
export function mergeMarkers(markers: readonly MapMarker[], zoom: number, search: SearchState): MapMarker[] {
  const world = TILE_SIZE_PX * 2 ** zoom;
  const groups: { marker: MapMarker; x: number; y: number }[] = [];
  for (const marker of markers) {
    const { x, y } = mercator.project(marker);
    const overlapping = groups.find(
      (group) => Math.abs(group.x - x) * world < MIN_DISTANCE.x && Math.abs(group.y - y) * world < MIN_DISTANCE.y,
    );
    if (!overlapping) groups.push({ marker, x, y });
    else {
      overlapping.marker = mergePair(overlapping.marker, marker, search);
      Object.assign(overlapping, mercator.project(overlapping.marker));
    }
  }
  // A merged marker has a new position, so it may overlap another.
  const merged = groups.map(({ marker }) => marker);
  return merged.length < markers.length ? mergeMarkers(merged, zoom, search) : merged;
}

function mergePair(a: MapMarker, b: MapMarker, search: SearchState): MapMarker {
  const count = a.count + b.count;
  const { west, south, east, north } = mergeBounds([a.bounds, b.bounds])!;
  // The midpoint may be in the sea.
  const { latitude, longitude } = a.count < b.count ? b : a;
  const bbox = [west, south, east, north];
  return toClusterMarker({ cell: `${a.key}\n${b.key}`, latitude, longitude, count, bbox }, search);
}
