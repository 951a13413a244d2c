import fc from 'fast-check';
import { EnergyLetter } from '../../src/catalogue/property.contract.ts';
import { PropertyResults } from '../../src/search/search.contract.ts';
import { anyProperty } from './search/any-property.ts';
import { anyQuery } from './search/any-query.ts';
import { filledStock } from './search/filled-stock.ts';
import { oracle } from './search/oracle.ts';
import { useFixture } from '../setup/use-fixture.ts';

const ENGINES = ['fromIndex', 'fromTable'] as const;

describe('both engines of the search against a plain reading of the decisions', () => {
  const records = fc.sample(anyProperty, { numRuns: 400, seed: 20261120 });
  const stock = useFixture(() => filledStock(records));

  it('find the same properties in the same order, with the same totals and counts', async () => {
    let withResults = 0;
    await fc.assert(
      fc.asyncProperty(anyQuery, async (asked) => {
        const expected = oracle(records, asked);
        for (const engine of ENGINES) {
          const { items, total, facets } = await stock[engine].search(asked);
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
      { numRuns: 600, seed: 20261120, endOnFailure: false },
    );
    expect(withResults).toBeGreaterThan(150);
  }, 240_000);

  it('say the very same, to the last name and count', async () => {
    for (const asked of fc.sample(anyQuery, { numRuns: 60, seed: 7 })) {
      const [index, table] = await Promise.all(ENGINES.map((engine) => stock[engine].search(asked)));
      expect(table).toEqual(index);
    }
  }, 60_000);

  it.each(ENGINES)(
    '%s says as JSON what it says as an object',
    async (engine) => {
      for (const asked of fc.sample(anyQuery, { numRuns: 300, seed: 11 })) {
        const [object, { json }] = [await stock[engine].search(asked), await stock[engine].written(asked)];
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(object)));
        expect(PropertyResults.parse(object)).toEqual(object);
      }
    },
    60_000,
  );

  it('find every word that is there, alone and together', async () => {
    const visible = records.filter(({ status }) => status === 'published' || status === 'reserved');
    const found = async (search: string, isRest: boolean) =>
      Promise.all(
        ENGINES.map(async (engine) => {
          // The rest of a sentence is searched as words alone.
          const { items } = await stock[engine].search({ search, ...(isRest && { relax: true }), pageSize: 1000 });
          return items.map(({ reference }) => reference);
        }),
      );
    for (const { card, features, descriptions } of visible.slice(0, 60)) {
      const words = [card.reference, card.title, features[0], descriptions[0]].filter((text) => text !== undefined);
      for (const search of [...words, words.join(' ')]) {
        const [index, table] = await found(search, true);
        expect(index).toContain(card.reference);
        expect(table).toContain(card.reference);
      }
    }
    expect(await found('inexistente', false)).toEqual([[], []]);
  }, 120_000);

  it.each(ENGINES)('%s offers each option with the count that it finds', async (engine) => {
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

  it.each(ENGINES)('%s counts beyond the last page and shows nothing there', async (engine) => {
    const visible = records.filter(({ status }) => status === 'published' || status === 'reserved');
    const { items, total, pageCount } = await stock[engine].search({ page: 100_000 });
    expect({ items, total, pageCount }).toEqual({
      items: [],
      total: visible.length,
      pageCount: Math.ceil(visible.length / 42),
    });
  });
});
