import { AMENITY_NAMES } from '../../catalogue/amenities/amenities.contract.ts';
import type { FilterGroup, PropertyFilter } from './property-filter.ts';
import type { Attribute, Clause, SearchQuery } from './search-query.ts';

const COUNTED: [FilterGroup, Attribute[]][] = [
  ['location', ['placeKeys']],
  ['type', ['type', 'family']],
  ['bedrooms', ['bedsFacet']],
  ['baths', ['bathsFacet']],
  ['price', ['priceBands']],
  ['built', ['builtBands']],
  ['plot', ['plotBands']],
  ['energy', ['energyFacet']],
  ['newBuild', ['flags']],
  ...AMENITY_NAMES.map((flag): [FilterGroup, Attribute[]] => [flag, ['flags']]),
];

/** What the query for the rows counts too, which serves every group that is not set. */
export const FACETS = [...new Set(COUNTED.flatMap(([, attributes]) => attributes))];

const without = (filter: PropertyFilter, group: FilterGroup) =>
  [...filter].filter(([other]) => other !== group).map(([, clause]) => clause);

/** For each group that is set a query of its own: its options are counted as if it were not. */
export const facetQueries = (filter: PropertyFilter, words: readonly Clause[]): Map<FilterGroup, SearchQuery> =>
  new Map(
    COUNTED.filter(([group]) => filter.has(group)).map(([group, facets]) => [
      group,
      { filter: [...without(filter, group), ...words], facets },
    ]),
  );
