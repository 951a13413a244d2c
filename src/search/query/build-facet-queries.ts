import { AMENITY_NAMES } from '../../catalogue/amenities/list-amenities.contract.ts';
import type { FilterGroup, PropertyFilter } from './build-property-filter.ts';
import type { Attribute, Clause, SearchQuery } from './search-query.ts';

const FACET_GROUPS: [FilterGroup, Attribute[]][] = [
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
export const FACETS = [...new Set(FACET_GROUPS.flatMap(([, attributes]) => attributes))];

const omitGroup = (filter: PropertyFilter, group: FilterGroup) =>
  [...filter].filter(([other]) => other !== group).map(([, clause]) => clause);

/** For each group that is set a query of its own: its options are counted as if it were not. */
export const buildFacetQueries = (filter: PropertyFilter, words: readonly Clause[]): Map<FilterGroup, SearchQuery> =>
  new Map(
    FACET_GROUPS.filter(([group]) => filter.has(group)).map(([group, facets]) => [
      group,
      { filter: [...omitGroup(filter, group), ...words], facets },
    ]),
  );
