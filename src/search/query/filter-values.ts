import { Injectable } from '@nestjs/common';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import {
  placeKey,
  isZonePath,
  removeSignature,
  splitZonePath,
  formatZoneName,
} from '../index-document/facet-values.ts';
import type { Attribute, Counts } from './search-query.ts';

/** `value` identifies the place in filters, `key` in the index; `name` is for display. */
export type Place = { value: string; key: string; name: string; count: number };
export type Zone = Place & { location: string };

/** Locations, zones and types of public properties, from which filters and options are built. */
export class FilterValues {
  readonly locations: Place[];
  readonly zones: Zone[];
  readonly types: ReadonlySet<string>;
  private readonly placeCounts: Counts;

  constructor(getCounts: (attribute: Attribute) => Counts) {
    this.placeCounts = getCounts('placeKeys');
    this.types = new Set(getCounts('type').keys());
    const spellings = new Map([...getCounts('spellings')].map(([value, count]) => [removeSignature(value), count]));
    const listSpellings = (attribute: 'location' | 'zone') => {
      const spellingsOfKind = [...spellings].filter(([name]) => isZonePath(name) === (attribute === 'zone'));
      const commonSpellings = pickCommonSpellings(new Map(spellingsOfKind));
      // Documents of an earlier release have no spellings.
      return [...pickCommonSpellings(getCounts(attribute))].map(([key, name]) => commonSpellings.get(key) ?? name);
    };
    this.locations = sortByName(listSpellings('location').map((name) => this.buildPlace(name)));
    this.zones = sortByName(listSpellings('zone').map((path) => this.buildZone(...splitZonePath(path))));
  }

  static readonly ATTRIBUTES: readonly Attribute[] = ['placeKeys', 'location', 'zone', 'spellings', 'type'];

  /** A known name means exactly that place; other text means every location that contains it. */
  findPlaceKeys(values: readonly string[]): string[] {
    return [...new Set(values.map(placeKey).flatMap((key) => this.resolveKey(key)))];
  }

  private resolveKey(key: string) {
    if (this.placeCounts.has(key)) return [key];
    const locations = this.locations.map((location) => location.key);
    return key ? locations.filter((location) => location.includes(key)) : [];
  }

  private buildPlace(name: string): Place {
    const value = name.replace(/[\s,]+/g, ' ').trim();
    return { value, key: placeKey(name), name, count: this.countProperties(name) };
  }

  /** If other places share the zone's name, its value contains the town. */
  private buildZone(zone: string, location: string): Zone {
    const qualifiedName = formatZoneName(zone, location);
    const isUnique = this.countProperties(zone) === this.countProperties(qualifiedName);
    const match = this.locations.find(({ key }) => key === placeKey(location));
    return { ...this.buildPlace(isUnique ? zone : qualifiedName), name: zone, location: match?.value ?? location };
  }

  private countProperties(name: string) {
    return this.placeCounts.get(placeKey(name)) ?? 0;
  }
}

const countAccents = (name: string) => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

const spanish = new Intl.Collator('es');
const sortByName = <T extends Place>(places: T[]) =>
  places.sort((a, b) => spanish.compare(a.name, b.name) || spanish.compare(a.value, b.value));

/**
 * Of names that differ only in accents, case and punctuation, picks the most frequent; of two equally frequent, the one
 * with accents.
 */
function pickCommonSpellings(names: Counts): Map<string, string> {
  const spellings = new Map<string, [name: string, count: number]>();
  for (const [name, count] of names) {
    const key = placeKey(name);
    const [bestName = '', bestCount = 0] = spellings.get(key) ?? [];
    const hasMoreAccents = countAccents(name) > countAccents(bestName);
    const isBetter = count > bestCount || (count === bestCount && hasMoreAccents);
    if (key && isBetter) spellings.set(key, [name, count]);
  }
  return new Map([...spellings].map(([key, [name]]) => [key, name]));
}

@Injectable()
export class FilterValuesCache {
  readonly get: () => Promise<FilterValues>;

  constructor(searchEngine: FailoverSearchEngine, invalidations: InvalidationBus) {
    this.get = cacheUntilInvalidated(invalidations, async () => {
      const [answer] = await searchEngine.searchShared([{ facets: FilterValues.ATTRIBUTES }]);
      return new FilterValues(answer!.counts);
    });
  }
}
