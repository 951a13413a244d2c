import { AMENITY_NAMES } from '../../catalogue/amenities/list-amenities.contract.ts';
import { FACETS, buildFacetQueries } from './build-facet-queries.ts';
import type { FilterGroup } from './build-property-filter.ts';
import { type Clause, matchAnyOf } from './search-query.ts';

const PLACE = matchAnyOf('placeKeys', 'mijas');
const TYPE = matchAnyOf('type', '2-3');
const BATHS: Clause = { figure: 'bathrooms', atLeast: 2 };
const WORD = matchAnyOf('flags', 'new');
const filter = (...groups: [FilterGroup, Clause][]) => new Map(groups);

describe('what counts the options of a filter', () => {
  it('is the query for the rows, where nothing is set that has options', () => {
    expect(FACETS).toEqual([
      ...['placeKeys', 'type', 'family', 'bedsFacet', 'bathsFacet', 'priceBands', 'builtBands', 'plotBands'],
      ...['energyFacet', 'flags'],
    ]);
    expect(buildFacetQueries(filter(), [WORD]).size).toBe(0);
  });

  it('is a query without it for each that is set', () => {
    expect([...buildFacetQueries(filter(['location', PLACE], ['type', TYPE], ['baths', BATHS]), [WORD])]).toEqual([
      ['location', { filter: [TYPE, BATHS, WORD], facets: ['placeKeys'] }],
      ['type', { filter: [PLACE, BATHS, WORD], facets: ['type', 'family'] }],
      ['baths', { filter: [PLACE, TYPE, WORD], facets: ['bathsFacet'] }],
    ]);
  });

  it.each<[FilterGroup, string]>([
    ['bedrooms', 'bedsFacet'],
    ['price', 'priceBands'],
    ['built', 'builtBands'],
    ['plot', 'plotBands'],
    ['energy', 'energyFacet'],
    ['newBuild', 'flags'],
    ...AMENITY_NAMES.map((flag): [FilterGroup, string] => [flag, 'flags']),
  ])('counts for %s the values of %s', (group, attribute) => {
    expect([...buildFacetQueries(filter([group, PLACE]), [])]).toEqual([[group, { filter: [], facets: [attribute] }]]);
  });
});
