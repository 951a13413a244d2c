import { CardCache } from '../../../src/search/cards/card-cache.ts';
import { buildPropertyDocument } from '../../../src/search/index-document/property-document.ts';
import { staticCard, type RetrievedDocument } from '../../../src/search/index-document/cached-card.ts';
import type { ShownSource } from '../../../src/search/query/search-query.ts';
import { aProperty } from './a-property.ts';

const HELD_BACK = 5_000;

/** A read model that counts how often it is asked, and can fail or be late. */
function aSource(...documents: RetrievedDocument[]) {
  const held = new Map(documents.map((document) => [document.id, document]));
  const source = {
    held,
    asked: [] as string[][],
    fails: false,
    lateBy: 0,
    async fetchDocuments(ids: readonly string[]) {
      source.asked.push([...ids]);
      if (source.lateBy) await new Promise((due) => setTimeout(due, source.lateBy).unref());
      if (source.fails) throw new Error('away');
      return ids.flatMap((id) => held.get(id) ?? []);
    },
  };
  return source satisfies ShownSource;
}

const document = (changes: Partial<RetrievedDocument> = {}, title = 'Villa'): RetrievedDocument => ({
  ...buildPropertyDocument({ ...aProperty({ card: { title } }), status: 'published' }),
  ...changes,
});
const titles = async (cards: CardCache, ...hits: { id: string; revision: number }[]) =>
  (await cards.getCards(hits)).map((card) => staticCard(card).title);

describe('the cards of what was found', () => {
  const SIGHTED = { isDisconnected: false };

  it('are read once, all that are missing at a time, and come in the order of the hits', async () => {
    const [a, b, c] = [document({}, 'A'), document({}, 'B'), document({}, 'C')];
    const table = aSource(a, b, c);
    const cards = new CardCache(table, SIGHTED);
    expect(await titles(cards, b, a)).toEqual(['B', 'A']);
    expect(await titles(cards, c, a, b)).toEqual(['C', 'A', 'B']);
    expect(await titles(cards, a, c)).toEqual(['A', 'C']);
    expect(table.asked).toEqual([[b.id, a.id], [c.id]]);
  });

  it('are read again as soon as a hit names a later revision, and not for an earlier one', async () => {
    const before = document({ revision: 10 }, 'Before');
    const after = { ...before, revision: 11, card: { ...before.card, title: 'After' } };
    const table = aSource(before);
    const cards = new CardCache(table, SIGHTED);
    expect(await titles(cards, before)).toEqual(['Before']);
    table.held.set(after.id, after);
    expect(await titles(cards, before)).toEqual(['Before']);
    expect(await titles(cards, after)).toEqual(['After']);
    expect(await titles(cards, before)).toEqual(['After']);
    expect(table.asked).toHaveLength(2);
  });

  it('come from the index where the table has an earlier state or none', async () => {
    const [old, other] = [document({ revision: 1 }, 'Old'), document({}, 'Other')];
    const current = { ...old, revision: 2, card: { ...old.card, title: 'Current' } };
    const [table, index] = [aSource(old), aSource(current, other)];
    const cards = new CardCache(table, SIGHTED, index);
    expect(await titles(cards, current, other)).toEqual(['Current', 'Other']);
    expect(index.asked).toEqual([[current.id, other.id]]);
    index.fails = true;
    expect(await titles(cards, current, other)).toEqual(['Current', 'Other']);
  });

  it('come from the index where the table fails or is late, and at once while it is known to be away', async () => {
    const [a, b, c] = [document({}, 'A'), document({}, 'B'), document({}, 'C')];
    const [table, index] = [aSource(a, b, c), aSource(a, b, c)];
    const database = { isDisconnected: false };
    const cards = new CardCache(table, database, index);
    table.fails = true;
    expect(await titles(cards, a)).toEqual(['A']);
    Object.assign(table, { fails: false, lateBy: HELD_BACK });
    expect(await titles(cards, b)).toEqual(['B']);
    expect(index.asked).toEqual([[a.id], [b.id]]);
    database.isDisconnected = true;
    expect(await titles(cards, c)).toEqual(['C']);
    expect(table.asked).toHaveLength(2);
  }, 2_000);

  it('are no answer without cards where nobody can tell them', async () => {
    const [table, index] = [aSource(), aSource()];
    table.fails = index.fails = true;
    await expect(new CardCache(table, SIGHTED, index).getCards([document()])).rejects.toThrow('away');
    await expect(new CardCache(table, SIGHTED).getCards([document()])).rejects.toThrow('away');
  });

  it('leave out what has gone from both read models meanwhile', async () => {
    const [gone, there] = [document({}, 'Gone'), document({}, 'There')];
    const cards = new CardCache(aSource(there), SIGHTED, aSource(there));
    expect(await titles(cards, gone, there)).toEqual(['There']);
  });

  it('of another release’s documents are shown and not kept, since they are made anew with the same revision', async () => {
    const earlier = document({ shape: 1 }, 'Earlier');
    const table = aSource(earlier);
    const cards = new CardCache(table, SIGHTED);
    expect(await titles(cards, earlier)).toEqual(['Earlier']);
    table.held.set(earlier.id, { ...document({}, 'Anew'), id: earlier.id, revision: earlier.revision });
    expect(await titles(cards, earlier)).toEqual(['Anew']);
    expect(await titles(cards, earlier)).toEqual(['Anew']);
    expect(table.asked).toHaveLength(2);
  });

  it('are kept within a limit, those that were asked last', async () => {
    const many = Array.from({ length: 600 }, (_, at) => document({}, `${at} ${'x'.repeat(100_000)}`));
    const table = aSource(...many);
    const cards = new CardCache(table, SIGHTED);
    for (const one of many) await cards.getCards([one]);
    const asked = table.asked.length;
    await cards.getCards(many.slice(-100));
    expect(table.asked).toHaveLength(asked);
    await cards.getCards(many.slice(0, 1));
    expect(table.asked).toHaveLength(asked + 1);
  });
});
