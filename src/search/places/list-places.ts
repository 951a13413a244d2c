import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FAMILY_CODES, getTypeName } from '../../catalogue/property-type.contract.ts';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { getTypeFamily } from '../index-document/facet-values.ts';
import { FilterValuesCache } from '../query/filter-values.ts';
import { type SearchResult, matchAnyOf } from '../query/search-query.ts';
import type { Places, PlaceType } from './places.contract.ts';
import { toPlaceSlug } from './to-place-slug.contract.ts';

/** Name and slug of the page of a type in a town; other codes have no page. */
const pluralTypes: ReadonlyMap<string, { slug: string; name: string }> = new Map([
  ['1-1', { slug: 'apartamentos', name: 'Apartamentos' }],
  ['1-2', { slug: 'plantas-bajas', name: 'Plantas bajas' }],
  ['1-3', { slug: 'aticos', name: 'Áticos' }],
  ['2-1', { slug: 'casas', name: 'Casas' }],
  ['2-2', { slug: 'casas-adosadas', name: 'Casas adosadas' }],
  ['2-3', { slug: 'villas', name: 'Villas' }],
  ['3-1', { slug: 'terrenos', name: 'Terrenos' }],
  ['4-1', { slug: 'fincas', name: 'Fincas' }],
  ['5-1', { slug: 'locales', name: 'Locales comerciales' }],
  ['6-1', { slug: 'garajes', name: 'Garajes' }],
]);

/** Lists towns with properties alphabetically, counted like the filters of the list. */
export class ListPlaces extends Query<Places> {}

@QueryHandler(ListPlaces)
export class ListPlacesHandler implements IQueryHandler<ListPlaces> {
  readonly execute: () => Promise<Places>;

  constructor(searchEngine: FailoverSearchEngine, filterValues: FilterValuesCache, invalidations: InvalidationBus) {
    this.execute = cacheUntilInvalidated(invalidations, async () => {
      const { locations } = await filterValues.get();
      const answers = await searchEngine.search(
        locations.map(({ key }) => ({ filter: [matchAnyOf('placeKeys', key)], facets: ['type', 'family'] as const })),
      );
      const places = locations.map(({ value, name }, position) => {
        const answer = answers[position]!;
        return { slug: toPlaceSlug(name), value, name, count: answer.total, types: listTypes(answer) };
      });
      const largestPlaces = pickLargestPerSlug(places);
      return { items: places.filter((place) => place.slug && place.count > 0 && largestPlaces.has(place)) };
    });
  }
}

/** Towns whose names differ only in punctuation share a URL, which shows the larger one. */
const pickLargestPerSlug = <Town extends { slug: string; count: number }>(towns: Town[]) =>
  new Set(new Map(towns.toSorted((one, other) => one.count - other.count).map((town) => [town.slug, town])).values());

/** A family code counts all its types, as in a filter. */
const listTypes = ({ counts }: SearchResult): PlaceType[] =>
  [...pluralTypes]
    .map(([value, plural]) => ({
      ...plural,
      value,
      singular: getTypeName(value),
      count:
        (FAMILY_CODES.includes(value) ? counts('family').get(getTypeFamily(value)!) : counts('type').get(value)) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
