import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { startFaultyProxy } from '../chaos/system/faulty-proxy.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

const DELAY_MS = 60_000;
const PROPERTY_COUNT = 30;
const REQUEST_COUNT = 10;
/** Meilisearch's time limit of 800 ms and a search of PostgreSQL, on a busy machine. */
const MAX_RESPONSE_MS = 5_000;

describe('search while Meilisearch hangs', () => {
  const meilisearch = new URL(process.env.TEST_MEILI_URL ?? '');
  const database = useFixture(createDatabase);
  const proxy = useFixture(() => startFaultyProxy(Number(meilisearch.port)));
  const site = useFixture(() => searchApp(database, { MEILI_URL: proxy.url }));

  beforeAll(async () => {
    for (let number = 1; number <= PROPERTY_COUNT; number++) await site.add(`Z-${number}`);
    await waitFor(async () => {
      expect(await site.app.get(MeilisearchEngine).countDocuments()).toBe(PROPERTY_COUNT);
      expect(await site.sql('select id from listed_properties')).toHaveLength(PROPERTY_COUNT);
    }, 60_000);
  }, 120_000);
  afterAll(() => proxy.delay(0));

  const search = async (query: string) => (await site.get(query).expect(200)).body as { total: number };
  const countOpenings = async (reason: 'dead' | 'late') => {
    const { text } = await site.http().get('/metrics').expect(200);
    return Number(new RegExp(`agency_search_breaker_opened_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1]);
  };

  it('responds correctly and in time from the first request, and uses Meilisearch again later', async () => {
    proxy.delay(DELAY_MS);
    const times: number[] = [];
    for (let number = 0; number < REQUEST_COUNT; number++) {
      const since = performance.now();
      expect(await search(`?facets=true&page=${number + 1}`)).toMatchObject({ total: PROPERTY_COUNT });
      times.push(performance.now() - since);
    }
    expect(Math.max(...times)).toBeLessThan(MAX_RESPONSE_MS);
    expect(await countOpenings('dead')).toBeGreaterThan(0);
    expect(await countOpenings('late')).toBe(0);

    proxy.delay(0);
    const searchesBefore = proxy.searches();
    await waitFor(async () => {
      await search('');
      expect(proxy.searches()).toBeGreaterThan(searchesBefore + 1);
    }, 20_000);
  }, 60_000);
});
