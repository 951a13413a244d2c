import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FAMILY_CODES, typeName } from '../../catalogue/property-type.contract.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { typeFamily } from '../document/type-family.ts';
import { cachedUntilChanged } from '../../platform/changes/cached-until-changed.ts';
import { KnownValues } from '../known-values.ts';
import { PropertyStock } from '../property-stock.ts';
import { type Answer, isAnyOf } from '../query/search-query.ts';
import { placeSlug } from './place-slug.contract.ts';
import type { Places, PlaceType } from './places.contract.ts';
import { pluralTypes } from './plural-types.ts';

/** Towns with stock in alphabetical order, counted as the filters of the list count them. */
export class ListPlaces extends Query<Places> {}

@QueryHandler(ListPlaces)
export class ListPlacesHandler implements IQueryHandler<ListPlaces> {
  readonly execute: () => Promise<Places>;

  constructor(stock: PropertyStock, known: KnownValues, changes: PublicChanges) {
    this.execute = cachedUntilChanged(changes, async () => {
      const { locations } = await known.current();
      const answers = await stock.search(
        locations.map(({ key }) => ({ filter: [isAnyOf('placeKeys', key)], facets: ['type', 'family'] as const })),
      );
      const places = locations.map(({ value, name }, position) => {
        const answer = answers[position]!;
        return { slug: placeSlug(name), value, name, count: answer.total, types: typesIn(answer) };
      });
      const shown = largestOfEachSlug(places);
      return { items: places.filter((place) => place.slug && place.count > 0 && shown.has(place)) };
    });
  }
}

/** Towns whose names differ in signs alone share an address, which shows the larger one. */
const largestOfEachSlug = <Town extends { slug: string; count: number }>(towns: Town[]) =>
  new Set(new Map(towns.toSorted((one, other) => one.count - other.count).map((town) => [town.slug, town])).values());

/** A family's code counts all its types, as it does in a filter. */
const typesIn = ({ counts }: Answer): PlaceType[] =>
  [...pluralTypes]
    .map(([value, plural]) => ({
      ...plural,
      value,
      singular: typeName(value),
      count: (FAMILY_CODES.includes(value) ? counts('family').get(typeFamily(value)!) : counts('type').get(value)) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
