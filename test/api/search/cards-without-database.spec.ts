import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { MeilisearchEngine } from '../../../src/search/meilisearch-engine.ts';
import { slowableProxy } from '../../faults/system/slowable-proxy.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { searchApp } from './search-app.ts';

const HOMES = 12;
const EACH = 4;
/** The table is given 150 ms; whoever waits for PostgreSQL itself waits for seconds. */
const ANSWERED_WITHIN = 1_000;
const DUE = `select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`;
type List = { total: number; items: { reference: string; title: string }[] };

describe('the cards of a list while PostgreSQL is away, which nobody has asked for before', () => {
  const database = useFixture(freshDatabase);
  const network = useFixture(() => slowableProxy(Number(new URL(database.url).port)));
  const throughIt = () => Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: network.port }).href;
  const site = useFixture(() => searchApp({ ...database, url: throughIt() }, { PAGE_CACHE_BYTES: '0' }));

  const page = async (number: number) => {
    const since = performance.now();
    const { body } = await site.get(`?pageSize=${EACH}&page=${number}`).expect(200);
    return { took: performance.now() - since, ...(body as List) };
  };
  const newest = (number: number) =>
    Array.from({ length: EACH }, (_, at) => `W-${HOMES - at - (number - 1) * EACH}`).map((reference) => ({
      reference,
    }));

  beforeAll(async () => {
    for (let number = 1; number <= HOMES; number++) await site.add(`W-${number}`);
    await waitFor(async () => expect(await site.app.get(MeilisearchEngine).countDocuments()).toBe(HOMES), 60_000);
    await waitFor(async () => expect(await site.sql(DUE)).toEqual([]), 60_000);
    // The last change has been heard: what the agency has set is read again after each.
    const changes = site.app.get(InvalidationBus);
    const before = changes.version;
    changes.publish();
    await waitFor(() => Promise.resolve(expect(changes.version).toBeGreaterThan(before)));
  }, 120_000);
  afterAll(() => network.recover());

  it('come from the index, in time, whether it has ended or says nothing', async () => {
    expect(await page(1)).toMatchObject({ total: HOMES, items: newest(1) });

    network.end();
    for (const number of [2, 2]) {
      const { took, ...list } = await page(number);
      expect(list).toMatchObject({ total: HOMES, items: newest(2) });
      expect(took).toBeLessThan(ANSWERED_WITHIN);
    }
    await network.begin();
    await waitFor(() => site.get('/featured').expect(200), 20_000);

    network.fallSilent();
    const { took, ...list } = await page(3);
    expect(list).toMatchObject({ total: HOMES, items: newest(3) });
    expect(took).toBeLessThan(ANSWERED_WITHIN);
  }, 60_000);
});
