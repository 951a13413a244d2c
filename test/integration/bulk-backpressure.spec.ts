import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { PropertiesChanged } from '../../src/catalogue/property.events.ts';
import { BulkBackpressure } from '../../src/platform/outbox/bulk-backpressure.ts';
import { Outbox } from '../../src/platform/outbox/outbox.sql.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { searchApp } from './search/search-app.ts';

const COMPLETE_OLDEST_JOBS = `
  delete from jobs.job where id in (
    select distinct on (name) id from jobs.job where name like '%WhenChanged.bulk' order by name, created_on)`;

describe('bulk backpressure', () => {
  const database = useFixture(createDatabase);
  const site = useFixture(() => searchApp(database));
  let backpressure: BulkBackpressure;
  let checks = 0;
  beforeAll(async () => {
    backpressure = site.app.get(BulkBackpressure, { strict: false });
    const watched = backpressure as unknown as { countPending: (event: object) => Promise<number> };
    const countPending = watched.countPending.bind(backpressure);
    watched.countPending = (event) => countPending(event).finally(() => (checks += 1));
    const boss = site.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
  });

  const recordEvents = async (count: number) => {
    const outbox = site.app.get(Outbox, { strict: false });
    for (let index = 0; index < count; index++) {
      const event = PropertiesChanged.fromFeed([randomUUID()]);
      await site.app
        .get(MikroORM)
        .em.fork()
        .transactional((em) => outbox.record(em, event));
    }
  };

  const waitForTwoChecks = async () => {
    const before = checks;
    await waitFor(() => Promise.resolve(expect(checks).toBeGreaterThan(before + 1)));
  };

  it('waits while more than four batches are undelivered', async () => {
    await recordEvents(6);
    const applying = backpressure.apply(PropertiesChanged);
    await waitForTwoChecks();
    await site.sql(COMPLETE_OLDEST_JOBS);
    await waitForTwoChecks();
    await site.sql(COMPLETE_OLDEST_JOBS);
    await applying;
  });

  it('does not wait while nothing is being delivered', async () => {
    await recordEvents(6);
    await backpressure.apply(PropertiesChanged);
    const since = performance.now();
    await backpressure.apply(PropertiesChanged);
    expect(performance.now() - since).toBeLessThan(500);
  });
});
