import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FAMILY_CODES, getTypeName } from '../../catalogue/property-type.contract.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import { getTypeFamily } from '../index-document/get-type-family.ts';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { FilterValuesCache } from '../filter-values-cache.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { type Answer, matchAnyOf } from '../query/search-query.ts';
import { toPlaceSlug } from './to-place-slug.contract.ts';
import type { Places, PlaceType } from './places.contract.ts';
import { pluralTypes } from './plural-types.ts';

/** Towns with stock in alphabetical order, counted as the filters of the list count them. */
export class ListPlaces extends Query<Places> {}

@QueryHandler(ListPlaces)
export class ListPlacesHandler implements IQueryHandler<ListPlaces> {
  readonly execute: () => Promise<Places>;

  constructor(searchEngine: FailoverSearchEngine, filterValues: FilterValuesCache, changes: InvalidationBus) {
    this.execute = cacheUntilInvalidated(changes, async () => {
      const { locations } = await filterValues.get();
      const answers = await searchEngine.search(
        locations.map(({ key }) => ({ filter: [matchAnyOf('placeKeys', key)], facets: ['type', 'family'] as const })),
      );
      const places = locations.map(({ value, name }, position) => {
        const answer = answers[position]!;
        return { slug: toPlaceSlug(name), value, name, count: answer.total, types: listTypes(answer) };
      });
      const shown = pickLargestPerSlug(places);
      return { items: places.filter((place) => place.slug && place.count > 0 && shown.has(place)) };
    });
  }
}

/** Towns whose names differ in signs alone share an address, which shows the larger one. */
const pickLargestPerSlug = <Town extends { slug: string; count: number }>(towns: Town[]) =>
  new Set(new Map(towns.toSorted((one, other) => one.count - other.count).map((town) => [town.slug, town])).values());

/** A family's code counts all its types, as it does in a filter. */
const listTypes = ({ counts }: Answer): PlaceType[] =>
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
