import { zoneCentre } from '../../catalogue/zones/zone-centre.contract.ts';
import { placeKey } from '../document/place-key.ts';
import { placeCentre } from '../places/place-centre.ts';
import { type Clause, isAnyOf, type SearchEngine } from '../query/search-query.ts';
import type { StockValues } from '../query/stock-values.ts';
import type { PropertyFilters } from '../search.contract.ts';
import { cellAt } from './cell-at.ts';
import { distance } from './distance.ts';
import type { Position } from './shapes.contract.ts';
import { positionOf } from './spot.ts';

const DEFAULT_METRES = 2_000;
const METRES_AROUND_TOWN = 3_000;
/** No degree of latitude is shorter. */
const METRES_PER_DEGREE = 110_000;
const CELL_LEVEL = 14;

const NOWHERE = isAnyOf('spot');

type Circle = { readonly around: Position; readonly metres: number };

/** What `near` was read as. */
export interface Nearby {
  readonly clause: Clause;
  /** The nearest first are the nearest to any of these. */
  readonly centres: readonly Position[];
  /** The places that the name means; empty for a point. */
  readonly places: readonly string[];
  readonly metres: number;
}

/** Whether `near` named a place that nobody knows. */
export const isNowhere = (nearby: Nearby | undefined) => nearby?.clause === NOWHERE;

/** The circle that `near` stands for, where it stands for one. */
export const circleOf = (nearby: Nearby | undefined) =>
  nearby && 'around' in nearby.clause
    ? {
        latitude: nearby.clause.around.latitude,
        longitude: nearby.clause.around.longitude,
        metres: nearby.clause.metres,
      }
    : null;

/**
 * Returns what `near` asks for. A town is all of its homes and what lies around them; a zone or a point is a circle; a
 * name of several places means all of them. An unknown place finds nothing, as `location` does.
 */
export async function readNear(
  { near, within }: Pick<PropertyFilters, 'near' | 'within'>,
  known: StockValues,
  stock: SearchEngine,
): Promise<Nearby | undefined> {
  if (near === undefined) return undefined;
  if (typeof near !== 'string') return ofCircle([], near, within ?? DEFAULT_METRES);
  const meant = placesNamed(near, known);
  const parts = await Promise.all(meant.map((place) => partOf(place, within, stock)));
  const found = parts.filter((part) => part !== null);
  const [only, ...others] = found;
  if (!only) return { clause: NOWHERE, centres: [], places: [], metres: within ?? DEFAULT_METRES };
  const { name, centre } = only;
  if (others.length === 0 && !only.townKey) return ofCircle([name], centre, only.metres);
  return {
    clause: await unionClause(found, stock),
    centres: found.map((part) => part.centre),
    places: found.map((part) => part.name),
    metres: Math.max(...found.map(({ metres }) => metres)),
  };
}

const ofCircle = (places: readonly string[], around: Position, metres: number): Nearby => ({
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
function placesNamed(near: string, known: StockValues): NamedPlace[] {
  const keys = known.placeKeys([near]);
  if (keys.length === 0) return [{ name: near, key: undefined, isTown: false, location: near, area: null }];
  return keys.flatMap((key): NamedPlace[] => {
    const zones = known.zones.filter((zone) => zone.key === key || placeKey(zone.name) === key);
    if (zones.length > 0)
      return zones.map((zone) => ({
        name: zone.value,
        key: zone.key,
        isTown: false,
        location: zone.location,
        area: zone.name,
      }));
    const name = known.locations.find((location) => location.key === key)?.value ?? near;
    return [{ name, key, isTown: true, location: name, area: null }];
  });
}

interface Part {
  readonly name: string;
  readonly centre: Position;
  readonly metres: number;
  /** Of a town whose own homes are meant too. */
  readonly townKey: string | undefined;
}

/** Places of the coast are known; others lie where their homes are shown. A distance that is given is that from the centre. */
async function partOf(place: NamedPlace, within: number | undefined, stock: SearchEngine): Promise<Part | null> {
  const centre = zoneCentre(place) ?? (await placeCentre(stock, place.key === undefined ? [] : [place.key]));
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
async function unionClause(parts: readonly Part[], stock: SearchEngine): Promise<Clause> {
  const townKeys = parts.flatMap(({ townKey }) => townKey ?? []);
  const [all, ofTowns] = await stock.search([
    { facets: ['spot'] },
    { filter: [isAnyOf('placeKeys', ...townKeys)], facets: ['spot'] },
  ]);
  const circles: Circle[] = [
    ...parts.filter(({ townKey }) => !townKey).map(({ centre, metres }) => ({ around: centre, metres })),
    ...[...ofTowns!.counts('spot').keys()].map((spot) => ({ around: positionOf(spot), metres: METRES_AROUND_TOWN })),
  ];
  return { anyOf: { placeKeys: townKeys, ...spotsWithin([...all!.counts('spot').keys()], circles) } };
}

/** A cell all of whose spots are meant stands for them. */
function spotsWithin(spots: readonly string[], circles: readonly Circle[]) {
  const cell14: string[] = [];
  const spot: string[] = [];
  for (const [cell, some] of Map.groupBy(spots, (one) => cellAt(positionOf(one), CELL_LEVEL))) {
    const meant = some.filter((one) => circles.some((circle) => isWithin(positionOf(one), circle)));
    if (meant.length > 1 && meant.length === some.length) cell14.push(cell);
    else spot.push(...meant);
  }
  return { cell14, spot };
}

const isWithin = (position: Position, { around, metres }: Circle) =>
  Math.abs(position.latitude - around.latitude) * METRES_PER_DEGREE <= metres && distance(position, around) <= metres;
