import { foldWords } from '../../platform/input/fold.contract.ts';
import type { PublicPoint } from '../facts/public-point.contract.ts';
import type { KnownTown } from './town.contract.ts';
import { towns } from './towns.contract.ts';

/** What a property says of its place, or a visitor of the place that they mean. */
interface Named {
  readonly location: string | null;
  readonly area: string | null;
}

/** Every town may have one, so that the name alone says nothing. */
const LOCAL = new Set([
  ...['centro', 'centre', 'centro historico', 'historic centre', 'casco antiguo', 'casco historico', 'old town'],
  ...['pueblo', 'puerto'],
]);

/** Whether every town may have a zone of this name. */
export const isCommonZoneName = (name: string) => LOCAL.has(keyOf(name));

const keyOf = (name: string | null) => foldWords(name ?? '');

const circleOf = ({ latitude, longitude, radius }: PublicPoint): PublicPoint => ({ latitude, longitude, radius });

/** Towns of one municipality, of which some call a zone that of the one, and some that of the other. */
const areOne = (one: KnownTown, other: KnownTown) =>
  one !== other && (one.within ?? one.names[0]) === (other.within ?? other.names[0]);

/** Its own zones, and those of the same municipality, in which a town within it is a zone as well. */
function zonesOf(town: KnownTown): ReadonlyMap<string, PublicPoint> {
  const neighbours = towns.filter((other) => areOne(town, other));
  const further = [...neighbours.filter(({ within }) => within !== null), ...neighbours.flatMap(({ zones }) => zones)];
  const known = new Map<string, PublicPoint>();
  for (const one of [...further, ...town.zones])
    for (const key of one.names.map(keyOf))
      if (town.zones.includes(one) || !LOCAL.has(key)) known.set(key, circleOf(one));
  return known;
}

const townsByName = new Map(
  towns.flatMap((town) => {
    const known = { circle: circleOf(town), zones: zonesOf(town) };
    return town.names.map((name) => [keyOf(name), known] as const);
  }),
);

const zonesByName = Map.groupBy(
  towns.flatMap(({ zones }) => zones).flatMap((zone) => zone.names.map((name) => ({ key: keyOf(name), zone }))),
  ({ key }) => key,
);

/** The zone of a name that only one place of the coast has. */
function onlyZone(key: string): PublicPoint | null {
  const [first, ...others] = (LOCAL.has(key) ? [] : zonesByName.get(key)) ?? [];
  if (!first) return null;
  const { latitude, longitude } = first.zone;
  const areSame = others.every(({ zone }) => zone.latitude === latitude && zone.longitude === longitude);
  return areSame ? circleOf(first.zone) : null;
}

/**
 * The circle of a zone, by its town and its own name: one of the same name in another town is another zone. Some feeds
 * call the zone a town, as Elviria, and that is understood. A town alone is none: homes lie far outside its streets too.
 */
export function knownZone({ location, area }: Named): PublicPoint | null {
  const [town, zone] = [keyOf(location), keyOf(area)];
  const known = townsByName.get(town);
  if (known) return known.zones.get(zone) ?? null;
  return onlyZone(town || zone);
}

/** Where a town or a zone lies, as far as it is known: of a town alone, its streets. */
export const zoneCentre = (named: Named): PublicPoint | null =>
  knownZone(named) ?? (keyOf(named.area) ? null : (townsByName.get(keyOf(named.location))?.circle ?? null));
