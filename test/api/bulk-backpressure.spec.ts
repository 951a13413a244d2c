import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { PropertiesChanged } from '../../src/catalogue/property.events.ts';
import { BulkBackpressure } from '../../src/platform/outbox/bulk-backpressure.ts';
import { Outbox } from '../../src/platform/outbox/outbox.ts';
import { waitFor } from '../setup/wait-for.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

const TAKEN_IN = `
  delete from jobs.job where id in (
    select distinct on (name) id from jobs.job where name like '%WhenChanged.bulk' order by name, created_on)`;

describe('the pace of a bulk change', () => {
  const database = useFixture(freshDatabase);
  const site = useFixture(() => searchApp(database));
  let backpressure: BulkBackpressure;
  let looks = 0;
  beforeAll(async () => {
    backpressure = site.app.get(BulkBackpressure, { strict: false });
    const watched = backpressure as unknown as { countPending: (event: object) => Promise<number> };
    const countPending = watched.countPending.bind(backpressure);
    watched.countPending = (event) => countPending(event).finally(() => (looks += 1));
    const boss = site.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
  });

  const announce = async (count: number) => {
    const outbox = site.app.get(Outbox, { strict: false });
    for (let told = 0; told < count; told++) {
      const event = PropertiesChanged.fromFeed([randomUUID()]);
      await site.app
        .get(MikroORM)
        .em.fork()
        .transactional((em) => outbox.record(em, event));
    }
  };

  /** Who looks a second time goes on waiting after the first. */
  const stillLooks = async () => {
    const before = looks;
    await waitFor(() => Promise.resolve(expect(looks).toBeGreaterThan(before + 1)));
  };

  it('is that of the slowest who follow: with more than four batches on their way it waits', async () => {
    await announce(6);
    const waits = backpressure.apply(PropertiesChanged);
    await stillLooks();
    await site.sql(TAKEN_IN);
    await stillLooks();
    await site.sql(TAKEN_IN);
    await waits;
  });

  it('is its own where nobody takes anything in', async () => {
    await announce(6);
    await backpressure.apply(PropertiesChanged);
    const since = performance.now();
    await backpressure.apply(PropertiesChanged);
    expect(performance.now() - since).toBeLessThan(500);
  });
});
