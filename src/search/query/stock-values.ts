import { placeKey } from '../document/place-key.ts';
import { isZonePath, spellingOf, zoneAndLocation, zoneWithin } from '../document/place-of.ts';
import type { Attribute, Counts } from './search-query.ts';

/** The value names the place in a filter, the key in the index. */
export type Place = { value: string; key: string; name: string; count: number };
export type Zone = Place & { location: string };

/** Locations, zones and types that the visible stock has; filters and options are made of these. */
export class StockValues {
  readonly locations: Place[];
  readonly zones: Zone[];
  readonly types: ReadonlySet<string>;
  private readonly places: Counts;

  constructor(counted: (attribute: Attribute) => Counts) {
    this.places = counted('placeKeys');
    this.types = new Set(counted('type').keys());
    const spellings = new Map([...counted('spellings')].map(([value, count]) => [spellingOf(value), count]));
    const spelled = (attribute: 'location' | 'zone') => {
      const own = [...spellings].filter(([name]) => isZonePath(name) === (attribute === 'zone'));
      const mostly = spelledMostly(new Map(own));
      // Documents of an earlier release have no spellings yet.
      return [...spelledMostly(counted(attribute))].map(([key, name]) => mostly.get(key) ?? name);
    };
    this.locations = byName(spelled('location').map((name) => this.place(name)));
    this.zones = byName(spelled('zone').map((path) => this.zone(...zoneAndLocation(path))));
  }

  static readonly ATTRIBUTES: readonly Attribute[] = ['placeKeys', 'location', 'zone', 'spellings', 'type'];

  /** A known name means exactly that place; other text, every location that contains it. */
  placeKeys(values: readonly string[]): string[] {
    return [...new Set(values.map(placeKey).flatMap((key) => this.meant(key)))];
  }

  private meant(key: string) {
    if (this.places.has(key)) return [key];
    const locations = this.locations.map((location) => location.key);
    return key ? locations.filter((location) => location.includes(key)) : [];
  }

  private place(name: string): Place {
    const value = name.replace(/[\s,]+/g, ' ').trim();
    return { value, key: placeKey(name), name, count: this.count(name) };
  }

  /** Where other places share the zone's name, its value says which one is meant. */
  private zone(zone: string, location: string): Zone {
    const precise = zoneWithin(zone, location);
    const isOnlyOne = this.count(zone) === this.count(precise);
    const known = this.locations.find(({ key }) => key === placeKey(location));
    return { ...this.place(isOnlyOne ? zone : precise), name: zone, location: known?.value ?? location };
  }

  private count(name: string) {
    return this.places.get(placeKey(name)) ?? 0;
  }
}

const accentsOf = (name: string) => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

const spanish = new Intl.Collator('es');
const byName = <T extends Place>(places: T[]) =>
  places.sort((a, b) => spanish.compare(a.name, b.name) || spanish.compare(a.value, b.value));

/** Of names that only accents, case and signs tell apart, the one that is written most; of two, the one with accents. */
function spelledMostly(names: Counts): Map<string, string> {
  const spellings = new Map<string, [name: string, count: number]>();
  for (const [name, count] of names) {
    const key = placeKey(name);
    const [most = '', often = 0] = spellings.get(key) ?? [];
    const isBetter = count > often || (count === often && accentsOf(name) > accentsOf(most));
    if (key && isBetter) spellings.set(key, [name, count]);
  }
  return new Map([...spellings].map(([key, [name]]) => [key, name]));
}
