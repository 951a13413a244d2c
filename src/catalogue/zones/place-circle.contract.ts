import { foldWords } from '../../platform/input/fold.contract.ts';
import type { PublicPoint } from '../public-location/public-point.contract.ts';
import type { TownDefinition } from './town.contract.ts';
import { towns } from './towns.contract.ts';

interface PlaceNames {
  readonly location: string | null;
  readonly area: string | null;
}

/** Zone names that any town may have, so that the name alone is ambiguous. */
const COMMON_ZONE_NAMES = new Set([
  ...['centro', 'centre', 'centro historico', 'historic centre', 'casco antiguo', 'casco historico', 'old town'],
  ...['pueblo', 'puerto'],
]);

export const isCommonZoneName = (name: string) => COMMON_ZONE_NAMES.has(toKey(name));

const toKey = (name: string | null) => foldWords(name ?? '');

const toCircle = ({ latitude, longitude, radius }: PublicPoint): PublicPoint => ({ latitude, longitude, radius });

/** Whether both towns are in one municipality; feeds assign zones of one town to the other. */
const shareMunicipality = (a: TownDefinition, b: TownDefinition) =>
  a !== b && (a.within ?? a.names[0]) === (b.within ?? b.names[0]);

/**
 * Indexes the zones of the town and of other towns in its municipality, by name. Other towns that are not a
 * municipality themselves count as zones too.
 */
function indexZones(town: TownDefinition): ReadonlyMap<string, PublicPoint> {
  const neighbours = towns.filter((other) => shareMunicipality(town, other));
  const partialTowns = neighbours.filter(({ within }) => within !== null);
  const otherZones = [...partialTowns, ...neighbours.flatMap(({ zones }) => zones)];
  const lookup = new Map<string, PublicPoint>();
  for (const zone of [...otherZones, ...town.zones])
    for (const key of zone.names.map(toKey))
      if (town.zones.includes(zone) || !COMMON_ZONE_NAMES.has(key)) lookup.set(key, toCircle(zone));
  return lookup;
}

const townsByName = new Map(
  towns.flatMap((town) => {
    const lookup = { circle: toCircle(town), zones: indexZones(town) };
    return town.names.map((name) => [toKey(name), lookup] as const);
  }),
);

const zonesByName = Map.groupBy(
  towns.flatMap(({ zones }) => zones).flatMap((zone) => zone.names.map((name) => ({ key: toKey(name), zone }))),
  ({ key }) => key,
);

/** Returns the zone if only one place on the coast has this name. */
function findUniqueZone(key: string): PublicPoint | null {
  const [first, ...others] = (COMMON_ZONE_NAMES.has(key) ? [] : zonesByName.get(key)) ?? [];
  if (!first) return null;
  const { latitude, longitude } = first.zone;
  const areSame = others.every(({ zone }) => zone.latitude === latitude && zone.longitude === longitude);
  return areSame ? toCircle(first.zone) : null;
}

/**
 * Finds the circle of a zone by town and name, since other towns may have a zone of the same name. Accepts a zone in
 * place of the town, as some feeds do with Elviria. A town alone has no circle, because homes lie far outside its
 * centre.
 */
export function findZone({ location, area }: PlaceNames): PublicPoint | null {
  const [town, zone] = [toKey(location), toKey(area)];
  const lookup = townsByName.get(town);
  if (lookup) return lookup.zones.get(zone) ?? null;
  return findUniqueZone(town || zone);
}

/** Finds the circle of a zone, or of the centre of a town. */
export const findPlaceCircle = (names: PlaceNames): PublicPoint | null =>
  findZone(names) ?? (toKey(names.area) ? null : (townsByName.get(toKey(names.location))?.circle ?? null));
