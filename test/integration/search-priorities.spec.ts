import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Meilisearch } from 'meilisearch';
import { PgBoss } from 'pg-boss';
import { PUBLIC_CONDITION } from '../../src/catalogue/property.entity.ts';
import { PropertiesChanged } from '../../src/catalogue/property.events.ts';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { STATE_MARKER } from '../../src/catalogue/records/property-revisions.sql.ts';
import { ImportFeed } from '../../src/feeds/feed.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { InvalidationBus } from '../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { INVALIDATE_ALL } from '../../src/platform/cache-invalidation/invalidation.ts';
import { Leases } from '../../src/platform/leases/leases.ts';
import { Outbox } from '../../src/platform/outbox/outbox.sql.ts';
import {
  IndexPropertiesWhenChanged,
  ListPropertiesWhenChanged,
} from '../../src/search/projection/project-properties-when-changed.ts';
import { Projector } from '../../src/search/projection/projector.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { PostgresSearchEngine } from '../../src/search/postgres-search-engine.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { waitFor } from '../setup/wait-for.ts';
import { createDatabase } from '../setup/create-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { kyeroFeedOf } from './feeds/kyero-feed.ts';
import { searchApp } from './search/search-app.ts';

const ACTOR = systemActor('test');
/** More properties than the largest chunk holds. */
const PROPERTY_COUNT = 2_400;
const HOUR_MS = 3_600_000;

const getId = (document: object) => 'id' in document && document.id;

type Model = MeilisearchEngine | PostgresSearchEngine;

describe('large search repair', () => {
  const MEILI_INDEX = `test-${randomUUID()}`;
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const database = useFixture(createDatabase);
  afterAll(async () => void (await new Meilisearch({ host, apiKey }).deleteIndexIfExists(MEILI_INDEX)));
  /** One of two processes of a system, without background work. */
  const busy = useFixture(() => searchApp(database, { MEILI_INDEX }));
  let ids: string[];

  const queryRows = <T>(text: string) => busy.sql<T>(text);
  const getProjector = ({ app }: typeof busy) => app.get(Projector, { strict: false });
  const getTable = ({ app }: typeof busy) => app.get(PostgresSearchEngine, { strict: false });
  const getIndex = ({ app }: typeof busy) => app.get(MeilisearchEngine, { strict: false });
  const findRevision = async (id: string) =>
    Number((await queryRows<{ revision: string }>(`select revision from properties where id = '${id}'`))[0]!.revision);
  const stopQueues = async ({ app }: typeof busy) => {
    const boss = app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
  };
  /** Calls an action when the read model receives its documents for the nth time. */
  const onPut = (model: Model, action: (documents: object[], time: number) => Promise<void>) => {
    const put = model.put.bind(model);
    let times = 0;
    model.put = async (documents) => {
      const result = await put(documents);
      await action(documents, ++times);
      return result;
    };
    return () => {
      model.put = put;
      return times;
    };
  };
  /** In this database only, since other specs use the same server. */
  const waitForWaiter = (kind: string) =>
    waitFor(async () => {
      const waiting = await queryRows(
        `select from pg_locks where classid::bigint << 32 | objid::bigint = hashtextextended('lease-first:search-${kind}', 0)
           and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(waiting).toHaveLength(1);
    });
  /** Runs while a third process takes events from the queues. */
  const whileWorkerRuns = async (action: () => Promise<void>) => {
    await using working = new AsyncDisposableStack();
    working.defer(async () => void (await queryRows('delete from jobs.job')));
    working.use(await searchApp(database, { MEILI_INDEX }));
    await action();
  };
  /** Moves the clock of users and of queue jobs forward by an hour. */
  const afterAnHour = async (queue: string, action: () => Promise<void>) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS);
    try {
      await queryRows(`update jobs.job set started_on = started_on - interval '1 hour' where name = '${queue}'`);
      await queryRows(`update jobs.queue set monitor_on = null where name = '${queue}'`);
      await busy.app.get(PgBoss).supervise(queue);
      await action();
    } finally {
      clock.mockRestore();
    }
  };
  const waitForLeaseQuery = async () => {
    const [{ now }] = (await queryRows<{ now: string }>('select clock_timestamp()::text as now')) as [{ now: string }];
    await waitFor(async () => {
      const leaseQueries = await queryRows(
        `select from pg_stat_activity where query like 'update leases%' and pid <> pg_backend_pid()
           and datname = current_database() and query_start > '${now}'`,
      );
      expect(leaseQueries).not.toEqual([]);
    });
  };
  const changePrice = async (id: string, price: number) => {
    const rows = await queryRows<{ version: number }>(`select version from properties where id = '${id}'`);
    const [{ version }] = rows as [{ version: number }];
    await busy.execute(new UpdateProperty(ACTOR, id, version, { price }));
  };

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lanes-'));
    const address = join(folder, 'feed.xml');
    await writeFile(address, kyeroFeedOf(PROPERTY_COUNT));
    const run = { address, format: 'kyero', feedName: 'lanes', trigger: 'cli', dryRun: false } as const;
    await busy.execute(new ImportFeed(ACTOR, { ...run, allowWithdrawals: false }));
    await rm(folder, { recursive: true });
    ids = (await queryRows<{ id: string }>('select id from properties order by id')).map(({ id }) => id);
    await waitFor(async () => expect((await getIndex(busy).fetchRevisions()).size).toBe(PROPERTY_COUNT), 60_000);
    await waitFor(async () => expect((await getTable(busy).fetchRevisions()).size).toBe(PROPERTY_COUNT), 60_000);
  }, 120_000);
  const other = useFixture(() => searchApp(database, { MEILI_INDEX }));
  beforeAll(async () => void (await Promise.all([busy, other].map(stopQueues))));

  it.each([
    ['index', getIndex],
    ['table', getTable],
  ])(
    'in the %s lets small changes go before its next chunk, across processes',
    async (_, model) => {
      let smallChange: Promise<void> | undefined;
      let chunks = 0;
      let chunksBefore = 0;
      const stopWatchingOther = onPut(model(other), () => {
        chunksBefore = chunks;
        return Promise.resolve();
      });
      const stopWatching = onPut(model(busy), async (_, time) => {
        chunks = time;
        if (smallChange) return;
        const { kind } = model(other);
        smallChange = getProjector(other).project(model(other), ids.slice(-1));
        await waitForWaiter(kind);
      });
      await getProjector(busy).projectMany(model(busy), ids);
      await smallChange;
      expect(stopWatchingOther()).toBe(1);
      expect(stopWatching()).toBeGreaterThan(1);
      expect(chunksBefore).toBe(1);
    },
    60_000,
  );

  it('waits for its turn for more than an hour, without failing', async () => {
    const queue = 'IndexPropertiesWhenChanged';
    const id = ids[0]!;
    const findLastJob = async () => {
      const [job] = await queryRows<{ state: string; retry_count: number }>(
        `select state, retry_count from jobs.job where name = '${queue}' order by created_on desc limit 1`,
      );
      return job;
    };
    await whileWorkerRuns(async () => {
      await busy.app.get(Leases).withLease('search-index', async () => {
        await changePrice(id, 777_000);
        const isWaiting = async () => expect(await findLastJob()).toEqual({ state: 'active', retry_count: 0 });
        await waitFor(isWaiting);
        await afterAnHour(queue, async () => {
          await waitForLeaseQuery();
          await isWaiting();
        });
      });
      await waitFor(async () => expect(await findLastJob()).toEqual({ state: 'completed', retry_count: 0 }));
    });
    expect((await getIndex(busy).fetchRevisions([id])).get(id)).toBe(await findRevision(id));
  }, 60_000);

  it('handles staff changes before announced imports', async () => {
    const outbox = busy.app.get(Outbox);
    const em = () => busy.app.get(MikroORM).em.fork();
    for (let batch = 0; batch < 500; batch++) {
      await em().transactional((tx) => outbox.record(tx, PropertiesChanged.fromFeed(ids)));
    }
    await changePrice(ids[1]!, 778_000);
    const expectedRevision = await findRevision(ids[1]!);
    await whileWorkerRuns(async () => {
      await waitFor(async () =>
        expect((await getIndex(busy).fetchRevisions([ids[1]!])).get(ids[1]!)).toBe(expectedRevision),
      );
      const [{ waiting }] = (await queryRows<{ waiting: number }>(
        `select count(*)::int as waiting from jobs.job
         where name = 'IndexPropertiesWhenChanged.bulk' and state in ('created', 'active')`,
      )) as [{ waiting: number }];
      expect(waiting).toBeGreaterThan(0);
    });
  }, 60_000);

  it('never overwrites a newer state with an older document', async () => {
    let changed: string | undefined;
    const stopWatching = onPut(getIndex(busy), async ({ length }) => {
      if (changed) return;
      changed = ids[length]!;
      await changePrice(changed, 790_000);
      void getProjector(other).project(getIndex(other), [changed]);
      await waitForWaiter('index');
    });
    await getProjector(busy).projectMany(getIndex(busy), ids);
    expect(stopWatching()).toBeGreaterThan(1);
    expect((await getIndex(busy).fetchRevisions([changed!])).get(changed!)).toBe(await findRevision(changed!));
  }, 60_000);

  it('computes the difference again, and skips what has been repaired since', async () => {
    await queryRows('update listed_properties set revision = 1');
    const stopWatching = onPut(getTable(busy), async (_, time) => {
      if (time === 1)
        await queryRows(`update listed_properties l set revision = p.revision from properties p where p.id = l.id`);
    });
    await busy.execute(new ReconcileSearch(ACTOR, true));
    expect(stopWatching()).toBe(1);
  }, 60_000);

  it('does not write again what a late bulk event announces', async () => {
    await busy.execute(new ReconcileSearch(ACTOR, true));
    await queryRows(`update properties set price = 781000 where id = '${ids[0]}'`);
    for (const [model, handler] of [
      [getIndex(busy), IndexPropertiesWhenChanged],
      [getTable(busy), ListPropertiesWhenChanged],
    ] as const) {
      const writtenIds: unknown[] = [];
      const publish = jest.spyOn(busy.app.get(InvalidationBus), 'publish');
      const stopWatching = onPut(model, (documents) => {
        writtenIds.push(...documents.map(getId));
        return Promise.resolve();
      });
      await busy.app.get(handler, { strict: false }).handle([PropertiesChanged.fromFeed(ids.slice(0, 50))]);
      stopWatching();
      expect(writtenIds).toEqual([ids[0]]);
      // The process that wrote the others may have died before it published them.
      expect(publish).toHaveBeenCalledWith([INVALIDATE_ALL], { isBulk: true });
      publish.mockRestore();
    }
  }, 60_000);

  it('leaves changes with pending events alone, unless they failed or a full check is requested', async () => {
    const [pending, lost] = [ids[10]!, ids[11]!];
    await changePrice(pending, 779_000);
    await queryRows(`update properties set price = 780000 where id = '${lost}'`);
    const isCurrent = async (id: string) =>
      (await getTable(busy).fetchRevisions([id])).get(id) === (await findRevision(id));

    await busy.execute(new ReconcileSearch(ACTOR, false));
    expect([await isCurrent(pending), await isCurrent(lost)]).toEqual([false, true]);
    await busy.execute(new ReconcileSearch(ACTOR, true));
    expect(await isCurrent(pending)).toBe(true);

    await changePrice(pending, 781_000);
    await queryRows(`update jobs.job set state = 'retry', retry_count = 1 where state = 'created'`);
    await busy.execute(new ReconcileSearch(ACTOR, false));
    expect(await isCurrent(pending)).toBe(true);
  }, 60_000);

  it.each([
    ['whether anything changed', STATE_MARKER],
    ['the public properties', `select id, revision from properties where ${PUBLIC_CONDITION} order by id limit 5000`],
  ])('uses an index-only scan to find %s', async (_, query) => {
    await queryRows('vacuum (analyze) properties');
    const plan = (await queryRows<Record<string, string>>(`explain ${query}`)).flatMap(Object.values).join('\n');
    expect(plan).toContain('Index Only Scan using properties_visible_index');
  });
});
