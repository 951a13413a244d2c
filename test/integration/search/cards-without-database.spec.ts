import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { MeilisearchEngine } from '../../../src/search/meilisearch-engine.ts';
import { startFaultyProxy } from '../../chaos/system/faulty-proxy.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { searchApp } from './search-app.ts';

const PROPERTY_COUNT = 12;
const PAGE_SIZE = 4;
/** The time limit is 150 ms for the table, but seconds for other queries. */
const MAX_RESPONSE_MS = 1_000;
const FIND_DUE_JOBS = `select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`;
type List = { total: number; items: { reference: string; title: string }[] };

describe('uncached list cards during a PostgreSQL outage', () => {
  const database = useFixture(createDatabase);
  const network = useFixture(() => startFaultyProxy(Number(new URL(database.url).port)));
  const getProxiedUrl = () => Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: network.port }).href;
  const site = useFixture(() => searchApp({ ...database, url: getProxiedUrl() }, { PAGE_CACHE_BYTES: '0' }));

  const getPage = async (number: number) => {
    const since = performance.now();
    const { body } = await site.get(`?pageSize=${PAGE_SIZE}&page=${number}`).expect(200);
    return { durationMs: performance.now() - since, ...(body as List) };
  };
  const buildExpectedItems = (number: number) =>
    Array.from({ length: PAGE_SIZE }, (_, at) => ({
      reference: `W-${PROPERTY_COUNT - at - (number - 1) * PAGE_SIZE}`,
    }));

  beforeAll(async () => {
    for (let number = 1; number <= PROPERTY_COUNT; number++) await site.add(`W-${number}`);
    await waitFor(
      async () => expect(await site.app.get(MeilisearchEngine).countDocuments()).toBe(PROPERTY_COUNT),
      60_000,
    );
    await waitFor(async () => expect(await site.sql(FIND_DUE_JOBS)).toEqual([]), 60_000);
    // Waits for the last change, since each one reloads the agency's settings.
    const changes = site.app.get(InvalidationBus);
    const before = changes.version;
    changes.publish();
    await waitFor(() => Promise.resolve(expect(changes.version).toBeGreaterThan(before)));
  }, 120_000);
  afterAll(async () => {
    network.recover();
    // Silent connections would delay the shutdown.
    network.end();
    await network.begin();
  });

  it('come from the index in time, whether the database is down or hangs', async () => {
    expect(await getPage(1)).toMatchObject({ total: PROPERTY_COUNT, items: buildExpectedItems(1) });

    network.end();
    for (const number of [2, 2]) {
      const { durationMs, ...list } = await getPage(number);
      expect(list).toMatchObject({ total: PROPERTY_COUNT, items: buildExpectedItems(2) });
      expect(durationMs).toBeLessThan(MAX_RESPONSE_MS);
    }
    await network.begin();
    await waitFor(() => site.get('/featured').expect(200), 20_000);

    network.fallSilent();
    const { durationMs, ...list } = await getPage(3);
    expect(list).toMatchObject({ total: PROPERTY_COUNT, items: buildExpectedItems(3) });
    expect(durationMs).toBeLessThan(MAX_RESPONSE_MS);
  }, 60_000);
});
