import { placeKey } from '../index-document/place-key.ts';
import { isZonePath, removeSignature, splitZonePath, formatZoneName } from '../index-document/build-place-fields.ts';
import type { Attribute, Counts } from './search-query.ts';

/** The value names the place in a filter, the key in the index. */
export type Place = { value: string; key: string; name: string; count: number };
export type Zone = Place & { location: string };

/** Locations, zones and types that the visible stock has; filters and options are made of these. */
export class FilterValues {
  readonly locations: Place[];
  readonly zones: Zone[];
  readonly types: ReadonlySet<string>;
  private readonly places: Counts;

  constructor(getCounts: (attribute: Attribute) => Counts) {
    this.places = getCounts('placeKeys');
    this.types = new Set(getCounts('type').keys());
    const spellings = new Map([...getCounts('spellings')].map(([value, count]) => [removeSignature(value), count]));
    const listSpellings = (attribute: 'location' | 'zone') => {
      const own = [...spellings].filter(([name]) => isZonePath(name) === (attribute === 'zone'));
      const commonSpellings = pickCommonSpellings(new Map(own));
      // Documents of an earlier release have no spellings yet.
      return [...pickCommonSpellings(getCounts(attribute))].map(([key, name]) => commonSpellings.get(key) ?? name);
    };
    this.locations = sortByName(listSpellings('location').map((name) => this.buildPlace(name)));
    this.zones = sortByName(listSpellings('zone').map((path) => this.buildZone(...splitZonePath(path))));
  }

  static readonly ATTRIBUTES: readonly Attribute[] = ['placeKeys', 'location', 'zone', 'spellings', 'type'];

  /** A known name means exactly that place; other text, every location that contains it. */
  findPlaceKeys(values: readonly string[]): string[] {
    return [...new Set(values.map(placeKey).flatMap((key) => this.resolveKey(key)))];
  }

  private resolveKey(key: string) {
    if (this.places.has(key)) return [key];
    const locations = this.locations.map((location) => location.key);
    return key ? locations.filter((location) => location.includes(key)) : [];
  }

  private buildPlace(name: string): Place {
    const value = name.replace(/[\s,]+/g, ' ').trim();
    return { value, key: placeKey(name), name, count: this.countProperties(name) };
  }

  /** Where other places share the zone's name, its value says which one is meant. */
  private buildZone(zone: string, location: string): Zone {
    const precise = formatZoneName(zone, location);
    const isOnlyOne = this.countProperties(zone) === this.countProperties(precise);
    const known = this.locations.find(({ key }) => key === placeKey(location));
    return { ...this.buildPlace(isOnlyOne ? zone : precise), name: zone, location: known?.value ?? location };
  }

  private countProperties(name: string) {
    return this.places.get(placeKey(name)) ?? 0;
  }
}

const countAccents = (name: string) => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

const spanish = new Intl.Collator('es');
const sortByName = <T extends Place>(places: T[]) =>
  places.sort((a, b) => spanish.compare(a.name, b.name) || spanish.compare(a.value, b.value));

/** Of names that only accents, case and signs tell apart, the one that is written most; of two, the one with accents. */
function pickCommonSpellings(names: Counts): Map<string, string> {
  const spellings = new Map<string, [name: string, count: number]>();
  for (const [name, count] of names) {
    const key = placeKey(name);
    const [most = '', often = 0] = spellings.get(key) ?? [];
    const isBetter = count > often || (count === often && countAccents(name) > countAccents(most));
    if (key && isBetter) spellings.set(key, [name, count]);
  }
  return new Map([...spellings].map(([key, [name]]) => [key, name]));
}
