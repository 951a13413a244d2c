import { FailoverSearchEngine } from '../../src/search/failover-search-engine.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

describe('new property while the vocabulary is still being counted', () => {
  const database = useFixture(createDatabase);
  const site = useFixture(() => searchApp(database));
  beforeAll(async () => {
    site.app.get(FailoverSearchEngine, { strict: false }).countWords = () => new Promise(() => undefined);
    for (const reference of ['ZX-9001', 'ZX-9002/b', 'QQ-77']) await site.add(reference);
    await waitFor(async () => expect((await site.get('?search=')).body.total).toBe(3));
  });

  it.each([
    ['ZX-9001', ['ZX-9001']],
    ['ref zx 9001', ['ZX-9001']],
    ['zx9002b', ['ZX-9002/b']],
  ])('is found by its reference: %s', async (text, references) => {
    const { body } = await site.get(`?search=${encodeURIComponent(text)}`);
    const items = body.items as { reference: string }[];
    expect(items.map(({ reference }) => reference)).toEqual(references);
    expect(body.relaxed).toBeNull();
  });
});
