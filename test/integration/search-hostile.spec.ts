import fc from 'fast-check';
import { isUnspecificPlace } from '../../src/catalogue/zones/unspecific-place.contract.ts';
import { placeKey } from '../../src/search/index-document/facet-values.ts';
import { matchAnyOf } from '../../src/search/query/search-query.ts';
import { PropertyFilters, SuggestionQuery } from '../../src/search/search.contract.ts';

import { ListSuggestions, ListSuggestionsHandler } from '../../src/search/list-suggestions.ts';
import { buildSampleRecord } from './search/build-sample-record.ts';
import { createSearchFixture } from './search/search-fixture.ts';
import { useFixture } from '../setup/use-fixture.ts';

const FRAGMENTS = [
  ...[
    '"',
    '\\',
    '\\"',
    "'",
    '`',
    '[',
    ']',
    '(',
    ')',
    ',',
    ', "',
    '"]',
    '-',
    '%',
    '_',
    '*',
    '\n',
    '\u0000',
    '\u202e',
    '\ud83d',
  ],
  ...[
    ' OR ',
    ' AND ',
    ' NOT ',
    ' TO ',
    ' IN [',
    ' IS NULL',
    ' EXISTS',
    ' CONTAINS ',
    'flags = "pool"',
    'id EXISTS',
    '= 1',
  ],
  ...['" OR flags IN ["pool"] OR type = "', '\\" OR id EXISTS OR type = \\"', '_geoRadius(1,1,1)', '" OR "" = "'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'Marbella',
    'mijas',
    'Ñ',
    'é',
    'e\u0301',
    'ﬁ',
    'ß',
    '😀',
    ' ',
  ],
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
);
const strings = [...FRAGMENTS, ...fc.sample(hostile, { numRuns: 400, seed: 43 })];
/** Texts that PostgreSQL can store. */
const storable = strings
  .map((text) => text.toWellFormed().replaceAll('\u0000', '').slice(0, 100).trim())
  .filter(Boolean);

const ENGINES = ['fromIndex', 'fromTable'] as const;

describe('hostile text', () => {
  const records = storable
    .slice(0, 400)
    .map((text) => buildSampleRecord({ pool: true, card: { location: text, type: text } }));
  const stock = useFixture(() => createSearchFixture(records));

  const toReferences = (found: { card: { reference: string } }[]) => found.map(({ card }) => card.reference).sort();
  const byId = new Map(records.map((record) => [record.id, record]));

  it.each(['index', 'table'] as const)(
    'in a filter of the %s finds only exact matches',
    async (engine) => {
      for (const text of new Set(strings)) {
        const [answer] = await stock[engine].search([
          { filter: [matchAnyOf('type', text.toWellFormed())], rows: { page: 1, pageSize: 1000 } },
        ]);
        const found = new Set(toReferences(answer!.hits.map(({ id }) => byId.get(id)!)));
        const [same, others] = [true, false].map((same) => records.filter(({ card }) => (card.type === text) === same));
        expect(same!.filter(({ card }) => !found.has(card.reference))).toEqual([]);
        const unexpected = others!.filter(
          ({ card }) => found.has(card.reference) && placeKey(card.type!) !== placeKey(text.toWellFormed()),
        );
        expect(unexpected).toEqual([]);
      }
    },
    120_000,
  );

  it.each(ENGINES)(
    'as a location finds exact matches, or else partial ones: %s',
    async (engine) => {
      const folded = records.map(({ card }) => ({
        reference: card.reference,
        key: isUnspecificPlace(card.location!) ? '' : placeKey(card.location!),
      }));
      for (const text of new Set(strings)) {
        const { items, total } = await stock[engine].search({ location: [text], pageSize: 1000 });
        const queryKey = placeKey(text);
        const equal = folded.filter(({ key }) => key && key === queryKey);
        const expected = equal.length ? equal : folded.filter(({ key }) => queryKey && key.includes(queryKey));
        expect(items.map(({ reference }) => reference).sort()).toEqual(
          expected.map(({ reference }) => reference).sort(),
        );
        expect(total).toBe(expected.length);
      }
    },
    120_000,
  );

  it.each(ENGINES)(
    'is treated as text in types, in the search box and in suggestions: %s',
    async (engine) => {
      const suggestions = new ListSuggestionsHandler(
        stock[engine].stock,
        stock[engine].known,
        stock[engine].reader,
        stock[engine].cards,
        stock[engine].sentences,
      );
      for (const text of strings) {
        const { total } = await stock[engine].search({ propertyType: [text], facets: true });
        expect(total).toBeLessThan(records.length);
        await stock[engine].search({ search: text, facets: true });
        await suggestions.execute(new ListSuggestions(text));
      }
      await stock[engine].search({ search: 'x'.repeat(20_000) });
      await stock[engine].search({ search: '-villa "mar' });
    },
    120_000,
  );

  it('is refused with its field, or treated literally', () => {
    for (const text of strings) {
      for (const [contract, field] of [
        [PropertyFilters, 'location'],
        [PropertyFilters, 'propertyType'],
        [SuggestionQuery, 'q'],
      ] as const) {
        const result = contract.safeParse({ [field]: text });
        if (!result.success) expect(result.error.issues.every(({ path }) => path[0] === field)).toBe(true);
      }
      expect(PropertyFilters.safeParse({ [text]: 'true' }).success).toBe(Object.hasOwn(PropertyFilters.shape, text));
    }
    expect(PropertyFilters.safeParse({ search: 'a\u0000b' }).success).toBe(false);
    expect(PropertyFilters.safeParse({ location: 'a\ud800' }).success).toBe(false);
    expect(PropertyFilters.safeParse({ search: 'x'.repeat(201) }).success).toBe(false);
  });
});
