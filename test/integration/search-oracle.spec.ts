import fc from 'fast-check';
import { EnergyLetter } from '../../src/catalogue/property.contract.ts';
import { PropertyResults } from '../../src/search/search.contract.ts';
import { anyProperty } from './search/any-property.ts';
import { anyQuery } from './search/any-query.ts';
import { createSearchFixture } from './search/search-fixture.ts';
import { oracle } from './search/oracle.ts';
import { useFixture } from '../setup/use-fixture.ts';

const ENGINES = ['fromIndex', 'fromTable'] as const;

describe('search engines compared with a reference implementation', () => {
  const records = fc.sample(anyProperty, { numRuns: 400, seed: 20261120 });
  const stock = useFixture(() => createSearchFixture(records));

  it('find the same properties in the same order, with the same totals and counts', async () => {
    let withResults = 0;
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const expected = oracle(records, query);
        for (const engine of ENGINES) {
          const { items, total, facets } = await stock[engine].search(query);
          const references = items.map(({ reference }) => reference);
          expect({ engine, total, references }).toEqual({
            engine,
            total: expected.total,
            references: expected.references,
          });
          expect(facets).toMatchObject(expected.facets);
        }
        if (expected.total) withResults++;
      }),
      { numRuns: 250, seed: 20261120, endOnFailure: false },
    );
    expect(withResults).toBeGreaterThan(60);
  }, 240_000);

  it('return identical results', async () => {
    for (const query of fc.sample(anyQuery, { numRuns: 60, seed: 7 })) {
      const [index, table] = await Promise.all(ENGINES.map((engine) => stock[engine].search(query)));
      expect(table).toEqual(index);
    }
  }, 60_000);

  it.each(ENGINES)(
    '%s returns equal JSON and object results',
    async (engine) => {
      for (const query of fc.sample(anyQuery, { numRuns: 120, seed: 11 })) {
        const [object, { json }] = [await stock[engine].search(query), await stock[engine].written(query)];
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(object)));
        expect(PropertyResults.parse(object)).toEqual(object);
      }
    },
    60_000,
  );

  it('find every existing word, alone and together', async () => {
    const visible = records.filter(({ status }) => status === 'published' || status === 'reserved');
    const findReferences = async (search: string, isWordsOnly: boolean) =>
      Promise.all(
        ENGINES.map(async (engine) => {
          // The rest of a sentence is searched as words alone.
          const { items } = await stock[engine].search({ search, ...(isWordsOnly && { relax: true }), pageSize: 1000 });
          return items.map(({ reference }) => reference);
        }),
      );
    for (const { card, features, descriptions } of visible.slice(0, 60)) {
      const words = [card.reference, card.title, features[0], descriptions[0]].filter((text) => text !== undefined);
      for (const search of [...words, words.join(' ')]) {
        const [index, table] = await findReferences(search, true);
        expect(index).toContain(card.reference);
        expect(table).toContain(card.reference);
      }
    }
    expect(await findReferences('inexistente', false)).toEqual([[], []]);
  }, 120_000);

  it.each(ENGINES)('%s offers each option with its number of results', async (engine) => {
    const { facets } = await stock[engine].search({ facets: true });
    const offers = [
      ...[...facets!.location, ...facets!.zone].map(({ value, count }) => ({ query: { location: [value] }, count })),
      ...[...facets!.family, ...facets!.propertyType].map(({ value, count }) => ({
        query: { propertyType: [value] },
        count,
      })),
      ...facets!.bedrooms.map(({ value, count }) => ({ query: { bedrooms: [Number(value)] }, count })),
      ...facets!.baths.map(({ value, count }) => ({ query: { baths: Number(value) }, count })),
      ...(['price', 'built', 'plot'] as const).flatMap((range) =>
        facets![range].map(({ value, count }) => {
          const [min, max] = value.split('-').map(Number);
          return { query: { [`${range}Min`]: min, [`${range}Max`]: max }, count };
        }),
      ),
      ...facets!.energy.map(({ value, count }) => ({ query: { energy: EnergyLetter.parse(value) }, count })),
      { query: { newBuild: true as const }, count: facets!.newBuild },
    ];
    expect(facets!.zone.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Centro (Marbella)', 'Calahonda', 'Sierra Blanca']),
    );
    for (const offer of offers)
      expect({ ...offer, count: (await stock[engine].search(offer.query)).total }).toEqual(offer);
  });

  it.each(ENGINES)('%s returns the total beyond the last page, without items', async (engine) => {
    const visible = records.filter(({ status }) => status === 'published' || status === 'reserved');
    const { items, total, pageCount } = await stock[engine].search({ page: 100_000 });
    expect({ items, total, pageCount }).toEqual({
      items: [],
      total: visible.length,
      pageCount: Math.ceil(visible.length / 42),
    });
  });
});
