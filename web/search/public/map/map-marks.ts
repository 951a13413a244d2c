import type { FacetOption } from '../../../../src/search/search.contract.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { propertyPath } from '../../../../src/catalogue/facts/property-address.contract.ts';
import { type Bounds, boundsOf, writtenBounds } from '../../../ui/map/bounds.ts';
import { namedPlaces } from '../../../ui/map/named-places.ts';
import type { Point } from '../../../ui/map/point.ts';
import { sphere } from '../../../ui/map/sphere.ts';
import { money } from '../../../ui/money.ts';
import { type Listing, listingUrl } from '../listing/listing-url.ts';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';

export type MapHome = NonNullable<PropertyClusters['homes']>[number];

/** What stands on a map: a home with its price, or a number of them. */
export interface MapMark extends Point {
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
  home: MapHome | null;
}

/** Metres around homes of one point, so that they can be searched there. */
const LEAST_REACH = 150;

/** From west to east, as one reads. */
export function mapMarks({ clusters, homes }: PropertyClusters, listing: Listing): MapMark[] {
  const alone = new Map(homes?.map((home) => [home.cell, home]));
  return clusters
    .map((cluster) => {
      const home = cluster.count === 1 ? alone.get(cluster.cell) : undefined;
      return home ? homeMark(home) : clusterMark(cluster, listing);
    })
    .sort((one, other) => one.longitude - other.longitude);
}

function homeMark(home: MapHome): MapMark {
  const { reference, latitude, longitude, title, price, currency } = home;
  const text = price === null ? 'Consultar' : shortPrice(price, currency);
  return {
    ...{ key: reference, latitude, longitude, text, home, count: 1 },
    // What is seen is a part of what is said, for whoever speaks to the page.
    name: `${title}, ${text}`,
    href: propertyPath(home),
    bounds: boundsOf(home),
  };
}

export function clusterMark(
  { cell, latitude, longitude, count, bbox }: PropertyClusters['clusters'][number],
  listing: Listing,
) {
  const [west, south, east, north] = bbox as [number, number, number, number];
  const bounds = withRoom({ west, south, east, north });
  return {
    ...{ key: cell, latitude, longitude, text: grouped(count), home: null, count, bounds },
    name: `${counted(count)} cerca de ${nearestName({ latitude, longitude })}`,
    href: listingUrl({ ...listing, page: 1, filters: { ...listing.filters, bbox: writtenBounds(bounds) } }),
  };
}

/** Where the clusters cannot be had: the towns that the map knows, with the counts of the filter. */
export const townMarks = (locations: readonly FacetOption[], listing: Listing): MapMark[] =>
  locations.flatMap(({ value, name, count }) => {
    const place = namedPlaces.find((known) => known.name === name);
    if (!place || count === 0) return [];
    const { latitude, longitude } = place;
    return {
      ...{ key: value, latitude, longitude, text: grouped(count), home: null, count, bounds: boundsOf(place) },
      name: `${counted(count)} en ${name}`,
      href: listingUrl({ ...listing, page: 1, filters: { ...listing.filters, location: [value] } }),
    };
  });

const counted = (count: number) => (count === 1 ? '1 propiedad' : `${grouped(count)} propiedades`);

const nearestName = (point: Point) =>
  namedPlaces.reduce((nearest, place) =>
    sphere.distance(place, point) < sphere.distance(nearest, point) ? place : nearest,
  ).name;

function withRoom(bounds: Bounds): Bounds {
  const middle = { latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2 };
  const least = sphere.around(middle, LEAST_REACH);
  return {
    west: Math.min(bounds.west, least.west),
    south: Math.min(bounds.south, least.south),
    east: Math.max(bounds.east, least.east),
    north: Math.max(bounds.north, least.north),
  };
}

/** 450.000 € as '450 mil €', 1.250.000 € as '1,25 M€'. */
function shortPrice(price: number, currency: string) {
  const unit = money(0, currency).replace(/[\d\s]/g, '');
  return price < 1_000_000
    ? `${grouped(price / 1000, 0)}\u00a0mil\u00a0${unit}`
    : `${grouped(price / 1_000_000, 2)}\u00a0M${unit}`;
}
