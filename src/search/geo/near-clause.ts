import { findPlaceCircle } from '../../catalogue/zones/place-circle.contract.ts';
import { placeKey } from '../index-document/place-key.ts';
import { computePlaceCentre } from '../places/compute-place-centre.ts';
import { type Clause, matchAnyOf, type SearchEngine } from '../query/search-query.ts';
import type { FilterValues } from '../query/filter-values.ts';
import type { PropertyFilters } from '../search.contract.ts';
import { tileAt } from './tile-at.ts';
import { measureDistance } from './measure-distance.ts';
import type { Position } from './shapes.contract.ts';
import { parsePosition } from './spot.ts';

const DEFAULT_METRES = 2_000;
const METRES_AROUND_TOWN = 3_000;
/** No degree of latitude is shorter. */
const METRES_PER_DEGREE = 110_000;
const TILE_LEVEL = 14;

const MATCH_NOTHING = matchAnyOf('spot');

type Circle = { readonly around: Position; readonly metres: number };

/** What `toNearFilter` was read as. */
export interface Nearby {
  readonly clause: Clause;
  /** The nearest first are the nearest to any of these. */
  readonly centres: readonly Position[];
  /** The places that the name means; empty for a point. */
  readonly places: readonly string[];
  readonly metres: number;
}

/** Whether `toNearFilter` named a place that nobody knows. */
export const isUnknownPlace = (nearby: Nearby | undefined) => nearby?.clause === MATCH_NOTHING;

/** The circle that `toNearFilter` stands for, where it stands for one. */
export const toCircle = (nearby: Nearby | undefined) =>
  nearby && 'around' in nearby.clause
    ? {
        latitude: nearby.clause.around.latitude,
        longitude: nearby.clause.around.longitude,
        metres: nearby.clause.metres,
      }
    : null;

/**
 * Returns what `toNearFilter` asks for. A town is all of its homes and what lies around them; a zone or a point is a circle; a
 * name of several places means all of them. An unknown place finds nothing, as `location` does.
 */
export async function resolveNear(
  { near, within }: Pick<PropertyFilters, 'near' | 'within'>,
  filterValues: FilterValues,
  searchEngine: SearchEngine,
): Promise<Nearby | undefined> {
  if (near === undefined) return undefined;
  if (typeof near !== 'string') return buildCircle([], near, within ?? DEFAULT_METRES);
  const meant = findNamedPlaces(near, filterValues);
  const parts = await Promise.all(meant.map((place) => resolvePlace(place, within, searchEngine)));
  const found = parts.filter((part) => part !== null);
  const [only, ...others] = found;
  if (!only) return { clause: MATCH_NOTHING, centres: [], places: [], metres: within ?? DEFAULT_METRES };
  const { name, centre } = only;
  if (others.length === 0 && !only.townKey) return buildCircle([name], centre, only.metres);
  return {
    clause: await buildUnionClause(found, searchEngine),
    centres: found.map((part) => part.centre),
    places: found.map((part) => part.name),
    metres: Math.max(...found.map(({ metres }) => metres)),
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
  /** Undefined for a place of the coast where nothing is for sale. */
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
  /** Of a town whose own homes are meant too. */
  readonly townKey: string | undefined;
}

/** Places of the coast are known; others lie where their homes are shown. A distance that is given is that from the centre. */
async function resolvePlace(
  place: NamedPlace,
  within: number | undefined,
  searchEngine: SearchEngine,
): Promise<ResolvedPlace | null> {
  const centre =
    findPlaceCircle(place) ?? (await computePlaceCentre(searchEngine, place.key === undefined ? [] : [place.key]));
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

/** Asked for by the spots of the stock, so that both engines find the same. */
async function buildUnionClause(parts: readonly ResolvedPlace[], searchEngine: SearchEngine): Promise<Clause> {
  const townKeys = parts.flatMap(({ townKey }) => townKey ?? []);
  const [all, ofTowns] = await searchEngine.search([
    { facets: ['spot'] },
    { filter: [matchAnyOf('placeKeys', ...townKeys)], facets: ['spot'] },
  ]);
  const circles: Circle[] = [
    ...parts.filter(({ townKey }) => !townKey).map(({ centre, metres }) => ({ around: centre, metres })),
    ...[...ofTowns!.counts('spot').keys()].map((spot) => ({ around: parsePosition(spot), metres: METRES_AROUND_TOWN })),
  ];
  return { anyOf: { placeKeys: townKeys, ...findSpotsWithin([...all!.counts('spot').keys()], circles) } };
}

/** A cell all of whose spots are meant stands for them. */
function findSpotsWithin(spots: readonly string[], circles: readonly Circle[]) {
  const cell14: string[] = [];
  const spot: string[] = [];
  for (const [cell, some] of Map.groupBy(spots, (one) => tileAt(parsePosition(one), TILE_LEVEL))) {
    const meant = some.filter((one) => circles.some((circle) => isWithinCircle(parsePosition(one), circle)));
    if (meant.length > 1 && meant.length === some.length) cell14.push(cell);
    else spot.push(...meant);
  }
  return { cell14, spot };
}

const isWithinCircle = (position: Position, { around, metres }: Circle) =>
  Math.abs(position.latitude - around.latitude) * METRES_PER_DEGREE <= metres &&
  measureDistance(position, around) <= metres;
