import { findPlaceCircle } from '../../catalogue/zones/place-circle.contract.ts';
import { placeKey } from '../index-document/facet-values.ts';
import type { FilterValues } from '../query/filter-values.ts';
import { type Clause, type Counts, matchAnyOf, type SearchEngine } from '../query/search-query.ts';
import type { PropertyFilters } from '../search.contract.ts';
import { tileAt, measureDistance, parsePosition } from './position.ts';
import type { Position } from './shapes.contract.ts';

type PlaceCentre = Position & { readonly radius: number };

/**
 * Finds the centre of each place: that of its known circle, or else the median of the latitudes and longitudes of its
 * public points, which outliers do not move. Null if none of its properties has a point.
 */
async function findCentres(places: readonly NamedPlace[], searchEngine: SearchEngine): Promise<(PlaceCentre | null)[]> {
  const unknownPlaces = places.filter((place) => place.key !== undefined && !findPlaceCircle(place));
  const queries = unknownPlaces.map(({ key }) => ({
    filter: [matchAnyOf('placeKeys', key!)],
    facets: ['spot' as const],
  }));
  const answers = queries.length ? await searchEngine.search(queries) : [];
  const estimates = new Map(unknownPlaces.map((place, at) => [place, computeCentre(answers[at]!.counts('spot'))]));
  return places.map((place) => findPlaceCircle(place) ?? estimates.get(place) ?? null);
}

function computeCentre(counts: Counts): PlaceCentre | null {
  const spots = [...counts].map(([value, count]) => ({ ...parsePosition(value), count }));
  if (!spots.length) return null;
  const latitude = weightedMedian(spots.map((spot) => ({ degrees: spot.latitude, count: spot.count })));
  const longitude = weightedMedian(spots.map((spot) => ({ degrees: spot.longitude, count: spot.count })));
  return { latitude, longitude, radius: 0 };
}

function weightedMedian(values: { degrees: number; count: number }[]): number {
  const sorted = values.sort((one, other) => one.degrees - other.degrees);
  let remaining = values.reduce((sum, { count }) => sum + count, 0) / 2;
  return sorted.find(({ count }) => (remaining -= count) <= 0)!.degrees;
}

const DEFAULT_METRES = 2_000;
const METRES_AROUND_TOWN = 3_000;
/** Lower limit for a degree of latitude. */
const METRES_PER_DEGREE = 110_000;
const TILE_LEVEL = 14;

const MATCH_NOTHING = matchAnyOf('spot');

type Circle = { readonly around: Position; readonly metres: number };

/** Interpretation of `near`. */
export interface Nearby {
  readonly clause: Clause;
  /** Sorting by distance uses the nearest of these. */
  readonly centres: readonly Position[];
  /** Places that the name matches; empty for a point. */
  readonly places: readonly string[];
  readonly metres: number;
}

export const isUnknownPlace = (nearby: Nearby | undefined) => nearby?.clause === MATCH_NOTHING;

/** Returns the circle to display; null if `near` means no circle. */
export const toCircle = (nearby: Nearby | undefined) =>
  nearby && 'around' in nearby.clause
    ? {
        latitude: nearby.clause.around.latitude,
        longitude: nearby.clause.around.longitude,
        metres: nearby.clause.metres,
      }
    : null;

/**
 * Resolves `near`. A town without `within` means all its properties and their surroundings. A zone, a point, or a town
 * with `within` means a circle. An ambiguous name means all its places; an unknown place matches nothing, like
 * `location`.
 */
export async function resolveNear(
  { near, within }: Pick<PropertyFilters, 'near' | 'within'>,
  filterValues: FilterValues,
  searchEngine: SearchEngine,
): Promise<Nearby | undefined> {
  if (near === undefined) return undefined;
  if (typeof near !== 'string') return buildCircle([], near, within ?? DEFAULT_METRES);
  const places = findNamedPlaces(near, filterValues);
  const centres = await findCentres(places, searchEngine);
  const matches = places
    .map((place, position) => resolvePlace(place, centres[position] ?? null, within))
    .filter((place) => place !== null);
  const [first, ...others] = matches;
  if (!first) return { clause: MATCH_NOTHING, centres: [], places: [], metres: within ?? DEFAULT_METRES };
  const { name, centre } = first;
  if (others.length === 0 && !first.townKey) return buildCircle([name], centre, first.metres);
  return {
    clause: await buildUnionClause(matches, searchEngine),
    centres: matches.map((place) => place.centre),
    places: matches.map((place) => place.name),
    metres: Math.max(...matches.map(({ metres }) => metres)),
  };
}

const buildCircle = (places: readonly string[], around: Position, metres: number): Nearby => ({
  clause: { around, metres },
  centres: [around],
  places,
  metres,
});

interface NamedPlace {
  readonly name: string;
  /** Undefined if no property for sale is in the place. */
  readonly key: string | undefined;
  readonly isTown: boolean;
  readonly location: string;
  readonly area: string | null;
}

/** Zones of several towns may share one key. */
function findNamedPlaces(near: string, filterValues: FilterValues): NamedPlace[] {
  const keys = filterValues.findPlaceKeys([near]);
  if (keys.length === 0) return [{ name: near, key: undefined, isTown: false, location: near, area: null }];
  return keys.flatMap((key): NamedPlace[] => {
    const zones = filterValues.zones.filter((zone) => zone.key === key || placeKey(zone.name) === key);
    if (zones.length > 0)
      return zones.map((zone) => ({
        name: zone.value,
        key: zone.key,
        isTown: false,
        location: zone.location,
        area: zone.name,
      }));
    const name = filterValues.locations.find((location) => location.key === key)?.value ?? near;
    return [{ name, key, isTown: true, location: name, area: null }];
  });
}

interface ResolvedPlace {
  readonly name: string;
  readonly centre: Position;
  readonly metres: number;
  /** Set for a town without `within`, whose properties match wherever they lie. */
  readonly townKey: string | undefined;
}

/** `within` is the distance from the centre. */
function resolvePlace(place: NamedPlace, centre: PlaceCentre | null, within: number | undefined): ResolvedPlace | null {
  const isWholeTown = place.isTown && within === undefined;
  if (!centre) return null;
  const { radius, latitude, longitude } = centre;
  return {
    name: place.name,
    centre: { latitude, longitude },
    metres: within ?? (place.isTown ? METRES_AROUND_TOWN : Math.max(DEFAULT_METRES, radius)),
    townKey: isWholeTown ? place.key : undefined,
  };
}

/** Uses spots, so that both engines find the same properties. */
async function buildUnionClause(resolved: readonly ResolvedPlace[], searchEngine: SearchEngine): Promise<Clause> {
  const townKeys = resolved.flatMap(({ townKey }) => townKey ?? []);
  const [totalAnswer, townAnswer] = await searchEngine.search([
    { facets: ['spot'] },
    { filter: [matchAnyOf('placeKeys', ...townKeys)], facets: ['spot'] },
  ]);
  const townSpots = [...townAnswer!.counts('spot').keys()];
  const circles: Circle[] = [
    ...resolved.filter(({ townKey }) => !townKey).map(({ centre, metres }) => ({ around: centre, metres })),
    ...townSpots.map((spot) => ({ around: parsePosition(spot), metres: METRES_AROUND_TOWN })),
  ];
  return { anyOf: { placeKeys: townKeys, ...findSpotsWithin([...totalAnswer!.counts('spot').keys()], circles) } };
}

/** A cell with only matching spots replaces them. */
function findSpotsWithin(spots: readonly string[], circles: readonly Circle[]) {
  const cell14: string[] = [];
  const spot: string[] = [];
  for (const [cell, cellSpots] of Map.groupBy(spots, (value) => tileAt(parsePosition(value), TILE_LEVEL))) {
    const matches = cellSpots.filter((value) => circles.some((circle) => isWithinCircle(parsePosition(value), circle)));
    if (matches.length > 1 && matches.length === cellSpots.length) cell14.push(cell);
    else spot.push(...matches);
  }
  return { cell14, spot };
}

const isWithinCircle = (position: Position, { around, metres }: Circle) =>
  Math.abs(position.latitude - around.latitude) * METRES_PER_DEGREE <= metres &&
  measureDistance(position, around) <= metres;
