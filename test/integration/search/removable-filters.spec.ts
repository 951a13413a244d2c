import fc from 'fast-check';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { anyProperty } from './any-property.ts';
import { anyQuery } from './any-query.ts';
import { createSearchFixture } from './search-fixture.ts';
import { oracle } from './oracle.ts';
import { relaxWords, FREE_TEXTS, hasWords } from './free-texts.ts';

const SEED = 20261125;
const PARAMETER_GROUPS = [
  ['priceMin', 'priceMax'],
  ['builtMin', 'builtMax'],
  ['plotMin', 'plotMax'],
  ['near', 'within'],
] as const;
const NOT_CONDITIONS = ['page', 'pageSize', 'sort', 'facets', 'relax'];
const NO_BOUNDS: unknown[] = [0, 999_999_999, undefined];

function listConditions(query: PropertyQuery): string[][] {
  const isSet = ([name, value]: [string, unknown]) => !NOT_CONDITIONS.includes(name) && !NO_BOUNDS.includes(value);
  const names = Object.entries(query)
    .filter(isSet)
    .map(([name]) => name);
  const groups = names.map(
    (name) => PARAMETER_GROUPS.find((group) => (group as readonly string[]).includes(name)) ?? [name],
  );
  return [...new Map(groups.map((group) => [group.join(), [...group]])).values()];
}

const withoutParameters = (query: PropertyQuery, parameters: readonly string[]): PropertyQuery => ({
  ...(Object.fromEntries(Object.entries(query).filter(([name]) => !parameters.includes(name))) as PropertyQuery),
  sort: 'newest',
});

describe('search without results', () => {
  const records = fc.sample(anyProperty, { numRuns: 300, seed: SEED });
  const stock = useFixture(() => createSearchFixture(records));

  it('suggests what would be found without one condition, in both engines', async () => {
    const queries = fc.sample(anyQuery, { numRuns: 300, seed: SEED }).filter((query) => !oracle(records, query).total);
    let suggestions = 0;
    for (const query of queries.slice(0, 20)) {
      const all = listConditions(query);
      const totalOf = (parameters: readonly string[]) => oracle(records, withoutParameters(query, parameters)).total;
      const possibleTotals = all.map(totalOf).filter(Boolean);
      const totals = all.length < 2 ? [] : possibleTotals.sort((one, other) => other - one).slice(0, 3);
      for (const engine of ['fromBoth', 'fromTable'] as const) {
        const { removableFilters, total } = await stock[engine].search(query);
        expect({ query, total, totals: removableFilters.map((one) => one.total) }).toEqual({ query, total: 0, totals });
        for (const { parameters, total } of removableFilters) expect(totalOf(parameters)).toBe(total);
      }
      if (totals.length) suggestions++;
    }
    expect(suggestions).toBeGreaterThan(4);
  }, 120_000);

  it('counts its words as one condition', async () => {
    const query = PropertyQuery.parse({ search: 'zzyzx qqqq', priceMax: '999999998' });
    for (const engine of ['fromBoth', 'fromTable'] as const) {
      const { removableFilters } = await stock[engine].search(query);
      const [first, ...more] = removableFilters;
      expect(more).toEqual([]);
      expect(first).toEqual({
        parameters: ['search'],
        total: oracle(records, withoutParameters(query, ['search'])).total,
      });
    }
  });

  it('counts what the list would show after dropping any words', async () => {
    const countFound = (query: PropertyQuery) => {
      const totalOf = (words: readonly string[]) => oracle(records, query, hasWords(words)).total;
      return totalOf(relaxWords(query.search!.split(' '), totalOf));
    };
    const anySentence = fc.tuple(anyQuery, fc.constantFrom(...FREE_TEXTS));
    const queries = fc
      .sample(anySentence, { numRuns: 300, seed: SEED })
      .map(([query, search]): PropertyQuery => ({ ...query, search, relax: true }))
      .filter((query) => !countFound(query));
    let differing = 0;
    for (const query of queries.slice(0, 20)) {
      const { search: _, ...filters } = query;
      const advisable = listConditions(filters).filter((parameters) =>
        countFound(withoutParameters(query, parameters)),
      );
      for (const engine of ['fromBoth', 'fromTable'] as const) {
        const { removableFilters, total } = await stock[engine].search(query);
        const totals = removableFilters.map(({ parameters }) => countFound(withoutParameters(query, parameters)));
        expect({ query, total, totals: removableFilters.map((one) => one.total) }).toEqual({
          query,
          total: 0,
          totals,
        });
        expect(totals).toEqual(totals.toSorted((one, other) => other - one));
        expect(removableFilters).toHaveLength(Math.min(3, advisable.length));
        const countWithoutText = (parameters: readonly string[]) =>
          oracle(records, withoutParameters(filters, parameters)).total;
        if (removableFilters.some(({ total, parameters }) => total < countWithoutText(parameters))) differing++;
      }
    }
    expect(differing).toBeGreaterThan(4);
  }, 120_000);

  it('suggests results with all words but without one filter, after words were dropped', async () => {
    const anySentence = fc.tuple(anyQuery, fc.constantFrom(...FREE_TEXTS));
    const queries = fc
      .sample(anySentence, { numRuns: 300, seed: SEED })
      .map(([query, search]): PropertyQuery => ({ ...query, search, relax: true }));
    let suggestions = 0;
    for (const query of queries) {
      const { search, relax: _, ...filters } = query;
      const matchesAll = hasWords(search!.split(' '));
      if (oracle(records, query, matchesAll).total || !oracle(records, filters).total) continue;
      const totalOf = (parameters: readonly string[]) =>
        oracle(records, withoutParameters(filters, parameters), matchesAll).total;
      const totals = listConditions(filters as PropertyQuery)
        .map(totalOf)
        .filter(Boolean);
      const { removableFilters, total } = await stock.fromTable.search(query);
      if (!total) continue;
      const actualTotals = removableFilters.map((one) => one.total);
      expect({ query, totals: actualTotals }).toEqual({
        query,
        totals: totals.sort((a, b) => b - a).slice(0, 3),
      });
      for (const one of removableFilters) expect(totalOf(one.parameters)).toBe(one.total);
      if (actualTotals.length) suggestions++;
    }
    expect(suggestions).toBeGreaterThan(2);
  }, 120_000);

  it('suggests nothing if it has results or only one condition', async () => {
    const unfiltered = await stock.fromBoth.search({});
    const none = await stock.fromBoth.search(PropertyQuery.parse({ location: 'nowhere' }));
    expect([unfiltered.removableFilters, none.removableFilters, none.total]).toEqual([[], [], 0]);
  });

  it('names an unknown place, but not a known place without properties', async () => {
    const getUnknownPlace = async (name: string) =>
      (await stock.fromTable.search(PropertyQuery.parse({ near: name }))).unknownPlace;
    expect(await getUnknownPlace('Atlantis')).toBe('Atlantis');
    expect(await getUnknownPlace('Nerja')).toBeNull();
    expect(await getUnknownPlace('10,10')).toBeNull();
  });
});
