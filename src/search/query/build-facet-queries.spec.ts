import { AMENITY_NAMES } from '../../catalogue/fields/amenities.contract.ts';
import { buildFacetQueries, FACETS, type FilterGroup } from './filter-groups.ts';
import { type Clause, matchAnyOf } from './search-query.ts';

const PLACE = matchAnyOf('placeKeys', 'mijas');
const TYPE = matchAnyOf('type', '2-3');
const BATHS: Clause = { attribute: 'bathrooms', atLeast: 2 };
const WORD = matchAnyOf('flags', 'new');
const toFilter = (...groups: [FilterGroup, Clause][]) => new Map(groups);

describe('buildFacetQueries', () => {
  it('returns no query without a filter', () => {
    expect(FACETS).toEqual([
      ...['placeKeys', 'type', 'family', 'bedsFacet', 'bathsFacet', 'priceBands', 'builtBands', 'plotBands'],
      ...['energyFacet', 'flags'],
    ]);
    expect(buildFacetQueries(toFilter(), [WORD]).size).toBe(0);
  });

  it('returns for each filtered group a query without its filter', () => {
    expect([...buildFacetQueries(toFilter(['location', PLACE], ['type', TYPE], ['baths', BATHS]), [WORD])]).toEqual([
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
    const queries = buildFacetQueries(toFilter([group, PLACE]), []);
    expect([...queries]).toEqual([[group, { filter: [], facets: [attribute] }]]);
  });
});
