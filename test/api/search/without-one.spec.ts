import fc from 'fast-check';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { anyProperty } from './any-property.ts';
import { anyQuery } from './any-query.ts';
import { filledStock } from './filled-stock.ts';
import { oracle } from './oracle.ts';
import { keptWords, RESTS, says } from './rests.ts';

const SEED = 20261125;
const TOGETHER = [
  ['priceMin', 'priceMax'],
  ['builtMin', 'builtMax'],
  ['plotMin', 'plotMax'],
  ['near', 'within'],
] as const;
const OTHERS = ['page', 'pageSize', 'sort', 'facets', 'relax'];
const NO_BOUNDS: unknown[] = [0, 999_999_999, undefined];

/** The conditions of a query, each by its parameters. */
function conditions(query: PropertyQuery): string[][] {
  const isSet = ([name, value]: [string, unknown]) => !OTHERS.includes(name) && !NO_BOUNDS.includes(value);
  const names = Object.entries(query)
    .filter(isSet)
    .map(([name]) => name);
  const written = names.map((name) => TOGETHER.find((some) => (some as readonly string[]).includes(name)) ?? [name]);
  return [...new Map(written.map((some) => [some.join(), [...some]])).values()];
}

const without = (query: PropertyQuery, parameters: readonly string[]): PropertyQuery => ({
  ...(Object.fromEntries(Object.entries(query).filter(([name]) => !parameters.includes(name))) as PropertyQuery),
  sort: 'newest',
});

describe('a search that finds nothing', () => {
  const records = fc.sample(anyProperty, { numRuns: 300, seed: SEED });
  const stock = useFixture(() => filledStock(records));

  it('says what would be found without one of its conditions, whoever answers', async () => {
    const asked = fc.sample(anyQuery, { numRuns: 300, seed: SEED }).filter((query) => !oracle(records, query).total);
    let advised = 0;
    for (const query of asked.slice(0, 40)) {
      const all = conditions(query);
      const totalOf = (parameters: readonly string[]) => oracle(records, without(query, parameters)).total;
      const most = all.map(totalOf).filter(Boolean);
      const totals = all.length < 2 ? [] : most.sort((one, other) => other - one).slice(0, 3);
      for (const engine of ['fromBoth', 'fromTable'] as const) {
        const { withoutOne, total } = await stock[engine].search(query);
        expect({ query, total, totals: withoutOne.map((one) => one.total) }).toEqual({ query, total: 0, totals });
        for (const { parameters, total } of withoutOne) expect(totalOf(parameters)).toBe(total);
      }
      if (totals.length) advised++;
    }
    expect(advised).toBeGreaterThan(10);
  }, 120_000);

  it('counts its words as one condition', async () => {
    const query = PropertyQuery.parse({ search: 'zzyzx qqqq', priceMax: '999999998' });
    for (const engine of ['fromBoth', 'fromTable'] as const) {
      const { withoutOne } = await stock[engine].search(query);
      const [only, ...more] = withoutOne;
      expect(more).toEqual([]);
      expect(only).toEqual({ parameters: ['search'], total: oracle(records, without(query, ['search'])).total });
    }
  });

  it('counts what the list would be, whose words may all go', async () => {
    const found = (query: PropertyQuery) => {
      const totalOf = (words: readonly string[]) => oracle(records, query, says(words)).total;
      return totalOf(keptWords(query.search!.split(' '), totalOf));
    };
    const anySentence = fc.tuple(anyQuery, fc.constantFrom(...RESTS));
    const asked = fc
      .sample(anySentence, { numRuns: 300, seed: SEED })
      .map(([query, search]): PropertyQuery => ({ ...query, search, relax: true }))
      .filter((query) => !found(query));
    let differing = 0;
    for (const query of asked.slice(0, 40)) {
      const { search: _, ...filters } = query;
      const advisable = conditions(filters).filter((parameters) => found(without(query, parameters)));
      for (const engine of ['fromBoth', 'fromTable'] as const) {
        const { withoutOne, total } = await stock[engine].search(query);
        const totals = withoutOne.map(({ parameters }) => found(without(query, parameters)));
        expect({ query, total, told: withoutOne.map((one) => one.total) }).toEqual({ query, total: 0, told: totals });
        expect(totals).toEqual(totals.toSorted((one, other) => other - one));
        expect(withoutOne).toHaveLength(Math.min(3, advisable.length));
        if (withoutOne.some(({ total, parameters }) => total < oracle(records, without(filters, parameters)).total))
          differing++;
      }
    }
    expect(differing).toBeGreaterThan(10);
  }, 120_000);

  it('says what has all of its words without one of its filters, where words were dropped to find something', async () => {
    const anySentence = fc.tuple(anyQuery, fc.constantFrom(...RESTS));
    const asked = fc
      .sample(anySentence, { numRuns: 600, seed: SEED })
      .map(([query, search]): PropertyQuery => ({ ...query, search, relax: true }));
    let advised = 0;
    for (const query of asked) {
      const { search, relax: _, ...filters } = query;
      const haveAll = says(search!.split(' '));
      if (oracle(records, query, haveAll).total || !oracle(records, filters).total) continue;
      const totalOf = (parameters: readonly string[]) => oracle(records, without(filters, parameters), haveAll).total;
      const totals = conditions(filters as PropertyQuery)
        .map(totalOf)
        .filter(Boolean);
      const { withoutOne, total } = await stock.fromTable.search(query);
      if (!total) continue;
      const told = withoutOne.map((one) => one.total);
      expect({ query, told }).toEqual({ query, told: totals.sort((one, other) => other - one).slice(0, 3) });
      for (const one of withoutOne) expect(totalOf(one.parameters)).toBe(one.total);
      if (told.length) advised++;
    }
    expect(advised).toBeGreaterThan(5);
  }, 120_000);

  it('says nothing of the kind where something is found, or by one condition alone', async () => {
    const some = await stock.fromBoth.search({});
    const none = await stock.fromBoth.search(PropertyQuery.parse({ location: 'nowhere' }));
    expect([some.withoutOne, none.withoutOne, none.total]).toEqual([[], [], 0]);
  });

  it('says which place nobody knows, and which is known but has nothing', async () => {
    const near = async (name: string) =>
      (await stock.fromTable.search(PropertyQuery.parse({ near: name }))).unknownPlace;
    expect(await near('Atlantis')).toBe('Atlantis');
    expect(await near('Nerja')).toBeNull();
    expect(await near('10,10')).toBeNull();
  });
});
