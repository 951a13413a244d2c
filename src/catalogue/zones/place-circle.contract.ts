import { foldWords } from '../../platform/input/fold.contract.ts';
import type { PublicPoint } from '../fields/public-point.contract.ts';
import type { TownDefinition } from './town.contract.ts';
import { towns } from './towns.contract.ts';

/** What a property says of its place, or a visitor of the place that they mean. */
interface PlaceNames {
  readonly location: string | null;
  readonly area: string | null;
}

/** Every town may have one, so that the name alone says nothing. */
const COMMON_ZONE_NAMES = new Set([
  ...['centro', 'centre', 'centro historico', 'historic centre', 'casco antiguo', 'casco historico', 'old town'],
  ...['pueblo', 'puerto'],
]);

/** Whether every town may have a zone of this name. */
export const isCommonZoneName = (name: string) => COMMON_ZONE_NAMES.has(toKey(name));

const toKey = (name: string | null) => foldWords(name ?? '');

const toCircle = ({ latitude, longitude, radius }: PublicPoint): PublicPoint => ({ latitude, longitude, radius });

/** Towns of one municipality, of which some call a zone that of the one, and some that of the other. */
const shareMunicipality = (one: TownDefinition, other: TownDefinition) =>
  one !== other && (one.within ?? one.names[0]) === (other.within ?? other.names[0]);

/** Its own zones, and those of the same municipality, in which a town within it is a zone as well. */
function indexZones(town: TownDefinition): ReadonlyMap<string, PublicPoint> {
  const neighbours = towns.filter((other) => shareMunicipality(town, other));
  const further = [...neighbours.filter(({ within }) => within !== null), ...neighbours.flatMap(({ zones }) => zones)];
  const known = new Map<string, PublicPoint>();
  for (const one of [...further, ...town.zones])
    for (const key of one.names.map(toKey))
      if (town.zones.includes(one) || !COMMON_ZONE_NAMES.has(key)) known.set(key, toCircle(one));
  return known;
}

const townsByName = new Map(
  towns.flatMap((town) => {
    const known = { circle: toCircle(town), zones: indexZones(town) };
    return town.names.map((name) => [toKey(name), known] as const);
  }),
);

const zonesByName = Map.groupBy(
  towns.flatMap(({ zones }) => zones).flatMap((zone) => zone.names.map((name) => ({ key: toKey(name), zone }))),
  ({ key }) => key,
);

/** The zone of a name that only one place of the coast has. */
function findUniqueZone(key: string): PublicPoint | null {
  const [first, ...others] = (COMMON_ZONE_NAMES.has(key) ? [] : zonesByName.get(key)) ?? [];
  if (!first) return null;
  const { latitude, longitude } = first.zone;
  const areSame = others.every(({ zone }) => zone.latitude === latitude && zone.longitude === longitude);
  return areSame ? toCircle(first.zone) : null;
}

/**
 * The circle of a zone, by its town and its own name: one of the same name in another town is another zone. Some feeds
 * call the zone a town, as Elviria, and that is understood. A town alone is none: homes lie far outside its streets too.
 */
export function findZone({ location, area }: PlaceNames): PublicPoint | null {
  const [town, zone] = [toKey(location), toKey(area)];
  const known = townsByName.get(town);
  if (known) return known.zones.get(zone) ?? null;
  return findUniqueZone(town || zone);
}

/** Where a town or a zone lies, as far as it is known: of a town alone, its streets. */
export const findPlaceCircle = (named: PlaceNames): PublicPoint | null =>
  findZone(named) ?? (toKey(named.area) ? null : (townsByName.get(toKey(named.location))?.circle ?? null));
