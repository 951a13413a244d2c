import { CardCache } from '../../../src/search/card-presenter.ts';
import { buildPropertyDocument } from '../../../src/search/index-document/property-document.ts';
import { staticCard, type RetrievedDocument } from '../../../src/search/index-document/cached-card.ts';
import type { DocumentSource } from '../../../src/search/query/search-query.ts';
import { buildSampleRecord } from './build-sample-record.ts';

const DELAY_MS = 5_000;

/** A read model that counts queries, and can fail or be slow. */
function createSource(...documents: RetrievedDocument[]) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const source = {
    byId,
    requestedIds: [] as string[][],
    isFailing: false,
    delayMs: 0,
    async fetchDocuments(ids: readonly string[]) {
      source.requestedIds.push([...ids]);
      if (source.delayMs) await new Promise((resolve) => setTimeout(resolve, source.delayMs).unref());
      if (source.isFailing) throw new Error('away');
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
  return source satisfies DocumentSource;
}

const document = (changes: Partial<RetrievedDocument> = {}, title = 'Villa'): RetrievedDocument => ({
  ...buildPropertyDocument({ ...buildSampleRecord({ card: { title } }), status: 'published' }),
  ...changes,
});
const toTitles = async (cards: CardCache, ...hits: { id: string; revision: number }[]) =>
  (await cards.getCards(hits)).map((card) => staticCard(card).title);

describe('cards of search results', () => {
  const CONNECTED = { isDisconnected: false };

  it('come in the order of the hits; those not cached are read in one query', async () => {
    const [a, b, c] = [document({}, 'A'), document({}, 'B'), document({}, 'C')];
    const table = createSource(a, b, c);
    const cards = new CardCache(table, CONNECTED);
    expect(await toTitles(cards, b, a)).toEqual(['B', 'A']);
    expect(await toTitles(cards, c, a, b)).toEqual(['C', 'A', 'B']);
    expect(await toTitles(cards, a, c)).toEqual(['A', 'C']);
    expect(table.requestedIds).toEqual([[b.id, a.id], [c.id]]);
  });

  it('are read again for a later revision, but not for an earlier one', async () => {
    const before = document({ revision: 10 }, 'Before');
    const after = { ...before, revision: 11, card: { ...before.card, title: 'After' } };
    const table = createSource(before);
    const cards = new CardCache(table, CONNECTED);
    expect(await toTitles(cards, before)).toEqual(['Before']);
    table.byId.set(after.id, after);
    expect(await toTitles(cards, before)).toEqual(['Before']);
    expect(await toTitles(cards, after)).toEqual(['After']);
    expect(await toTitles(cards, before)).toEqual(['After']);
    expect(table.requestedIds).toHaveLength(2);
  });

  it('come from the index if the table has an earlier state or none', async () => {
    const [old, other] = [document({ revision: 1 }, 'Old'), document({}, 'Other')];
    const current = { ...old, revision: 2, card: { ...old.card, title: 'Current' } };
    const [table, index] = [createSource(old), createSource(current, other)];
    const cards = new CardCache(table, CONNECTED, index);
    expect(await toTitles(cards, current, other)).toEqual(['Current', 'Other']);
    expect(index.requestedIds).toEqual([[current.id, other.id]]);
    index.isFailing = true;
    expect(await toTitles(cards, current, other)).toEqual(['Current', 'Other']);
  });

  it('come from the index if the table fails or is late, and at once during a known outage', async () => {
    const [a, b, c] = [document({}, 'A'), document({}, 'B'), document({}, 'C')];
    const [table, index] = [createSource(a, b, c), createSource(a, b, c)];
    const database = { isDisconnected: false };
    const cards = new CardCache(table, database, index);
    table.isFailing = true;
    expect(await toTitles(cards, a)).toEqual(['A']);
    Object.assign(table, { isFailing: false, delayMs: DELAY_MS });
    expect(await toTitles(cards, b)).toEqual(['B']);
    expect(index.requestedIds).toEqual([[a.id], [b.id]]);
    database.isDisconnected = true;
    expect(await toTitles(cards, c)).toEqual(['C']);
    expect(table.requestedIds).toHaveLength(2);
  }, 2_000);

  it('cause an error if no source can deliver them', async () => {
    const [table, index] = [createSource(), createSource()];
    table.isFailing = index.isFailing = true;
    await expect(new CardCache(table, CONNECTED, index).getCards([document()])).rejects.toThrow('away');
    await expect(new CardCache(table, CONNECTED).getCards([document()])).rejects.toThrow('away');
  });

  it('leave out properties that left both read models meanwhile', async () => {
    const [removed, present] = [document({}, 'Gone'), document({}, 'There')];
    const cards = new CardCache(createSource(present), CONNECTED, createSource(present));
    expect(await toTitles(cards, removed, present)).toEqual(['There']);
  });

  it('of another release are shown but not cached, since a rebuild keeps the revision', async () => {
    const earlier = document({ shape: 1 }, 'Earlier');
    const table = createSource(earlier);
    const cards = new CardCache(table, CONNECTED);
    expect(await toTitles(cards, earlier)).toEqual(['Earlier']);
    table.byId.set(earlier.id, { ...document({}, 'Anew'), id: earlier.id, revision: earlier.revision });
    expect(await toTitles(cards, earlier)).toEqual(['Anew']);
    expect(await toTitles(cards, earlier)).toEqual(['Anew']);
    expect(table.requestedIds).toHaveLength(2);
  });

  it('are cached within a limit that keeps the most recently used', async () => {
    const many = Array.from({ length: 600 }, (_, at) => document({}, `${at} ${'x'.repeat(100_000)}`));
    const table = createSource(...many);
    const cards = new CardCache(table, CONNECTED);
    for (const item of many) await cards.getCards([item]);
    const readCount = table.requestedIds.length;
    await cards.getCards(many.slice(-100));
    expect(table.requestedIds).toHaveLength(readCount);
    await cards.getCards(many.slice(0, 1));
    expect(table.requestedIds).toHaveLength(readCount + 1);
  });
});
