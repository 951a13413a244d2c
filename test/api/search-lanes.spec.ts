import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Meilisearch } from 'meilisearch';
import { PgBoss } from 'pg-boss';
import { PUBLIC_CONDITION } from '../../src/catalogue/fields/public-index.entity.ts';
import { PropertiesChanged } from '../../src/catalogue/property.events.ts';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { STAMP } from '../../src/catalogue/records/get-catalogue-stamp.sql.ts';
import { ImportFeed } from '../../src/feeds/feed.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { Leases } from '../../src/platform/leases/leases.ts';
import { Outbox } from '../../src/platform/outbox/outbox.ts';
import { Projector } from '../../src/search/projection/projector.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { PostgresSearchEngine } from '../../src/search/postgres-search-engine.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { waitFor } from '../setup/wait-for.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { kyeroFeedOf } from './feeds/kyero-feed.ts';
import { searchApp } from './search/search-app.ts';

const BY = systemActor('test');
/** More properties than the largest chunk holds. */
const STOCK = 2_400;
const HOUR_MS = 3_600_000;

type Model = MeilisearchEngine | PostgresSearchEngine;

describe('a large repair stands in nobody’s way', () => {
  const MEILI_INDEX = `test-${randomUUID()}`;
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const database = useFixture(freshDatabase);
  afterAll(async () => void (await new Meilisearch({ host, apiKey }).deleteIndexIfExists(MEILI_INDEX)));
  /** With another, two processes of one system; nothing is done but what a test does. */
  const busy = useFixture(() => searchApp(database, { MEILI_INDEX }));
  let ids: string[];

  const rows = <T>(text: string) => busy.sql<T>(text);
  const projector = ({ app }: typeof busy) => app.get(Projector, { strict: false });
  const table = ({ app }: typeof busy) => app.get(PostgresSearchEngine, { strict: false });
  const index = ({ app }: typeof busy) => app.get(MeilisearchEngine, { strict: false });
  const revisionOf = async (id: string) =>
    Number((await rows<{ revision: string }>(`select revision from properties where id = '${id}'`))[0]!.revision);
  const pause = async ({ app }: typeof busy) => {
    const boss = app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
  };
  /** Called when the read model receives its documents for the nth time. */
  const atPut = (model: Model, happen: (documents: object[], time: number) => Promise<void>) => {
    const put = model.put.bind(model);
    let times = 0;
    model.put = async (documents) => {
      const worked = await put(documents);
      await happen(documents, ++times);
      return worked;
    };
    return () => {
      model.put = put;
      return times;
    };
  };
  /** In this database: other files run their searches beside this one, on the same server. */
  const somebodyWaits = (kind: string) =>
    waitFor(async () => {
      const waiting = await rows(
        `select from pg_locks where classid::bigint << 32 | objid::bigint = hashtextextended('lease-first:search-${kind}', 0)
           and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(waiting).toHaveLength(1);
    });
  /** Runs while a third process takes events from the queues. */
  const whileAtWork = async (happen: () => Promise<void>) => {
    await using working = new AsyncDisposableStack();
    working.defer(async () => void (await rows('delete from jobs.job')));
    working.use(await searchApp(database, { MEILI_INDEX }));
    await happen();
  };
  /** For whoever looks at the clock, and for the jobs of a queue; nobody has to wait. */
  const afterAnHour = async (queue: string, happen: () => Promise<void>) => {
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + HOUR_MS);
    try {
      await rows(`update jobs.job set started_on = started_on - interval '1 hour' where name = '${queue}'`);
      await rows(`update jobs.queue set monitor_on = null where name = '${queue}'`);
      await busy.app.get(PgBoss).supervise(queue);
      await happen();
    } finally {
      clock.mockRestore();
    }
  };
  const stillAsks = async () => {
    const [{ now }] = (await rows<{ now: string }>('select clock_timestamp()::text as now')) as [{ now: string }];
    await waitFor(async () => {
      const asked = await rows(
        `select from pg_stat_activity where query like 'update leases%' and pid <> pg_backend_pid()
           and datname = current_database() and query_start > '${now}'`,
      );
      expect(asked).not.toEqual([]);
    });
  };
  const reprice = async (id: string, price: number) => {
    const [{ version }] = (await rows<{ version: number }>(`select version from properties where id = '${id}'`)) as [
      { version: number },
    ];
    await busy.execute(new UpdateProperty(BY, id, version, { price }));
  };

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lanes-'));
    const address = join(folder, 'feed.xml');
    await writeFile(address, kyeroFeedOf(STOCK));
    const run = { address, format: 'kyero', feedName: 'lanes', trigger: 'cli', dryRun: false } as const;
    await busy.execute(new ImportFeed(BY, { ...run, allowWithdrawals: false }));
    await rm(folder, { recursive: true });
    ids = (await rows<{ id: string }>('select id from properties order by id')).map(({ id }) => id);
    await waitFor(async () => expect((await index(busy).fetchRevisions()).size).toBe(STOCK), 60_000);
    await waitFor(async () => expect((await table(busy).fetchRevisions()).size).toBe(STOCK), 60_000);
  }, 120_000);
  const other = useFixture(() => searchApp(database, { MEILI_INDEX }));
  beforeAll(async () => void (await Promise.all([busy, other].map(pause))));

  it.each([
    ['index', index],
    ['table', table],
  ])(
    'in the %s whoever has few properties goes before the next chunk, in another process too',
    async (_, model) => {
      let few: Promise<void> | undefined;
      let chunks = 0;
      let chunksBefore = 0;
      const endOther = atPut(model(other), () => {
        chunksBefore = chunks;
        return Promise.resolve();
      });
      const end = atPut(model(busy), async (_, time) => {
        chunks = time;
        if (few) return;
        const { kind } = model(other);
        few = projector(other).project(model(other), ids.slice(-1));
        await somebodyWaits(kind);
      });
      await projector(busy).projectMany(model(busy), ids);
      await few;
      expect(endOther()).toBe(1);
      expect(end()).toBeGreaterThan(1);
      expect(chunksBefore).toBe(1);
    },
    60_000,
  );

  it('waits for its turn for as long as it takes, and has not failed', async () => {
    const queue = 'IndexPropertiesWhenChanged';
    const id = ids[0]!;
    const delivered = async () => {
      const [job] = await rows<{ state: string; retry_count: number }>(
        `select state, retry_count from jobs.job where name = '${queue}' order by created_on desc limit 1`,
      );
      return job;
    };
    await whileAtWork(async () => {
      await busy.app.get(Leases).withLease('search-index', async () => {
        await reprice(id, 777_000);
        const isWaiting = async () => expect(await delivered()).toEqual({ state: 'active', retry_count: 0 });
        await waitFor(isWaiting);
        await afterAnHour(queue, async () => {
          await stillAsks();
          await isWaiting();
        });
      });
      await waitFor(async () => expect(await delivered()).toEqual({ state: 'completed', retry_count: 0 }));
    });
    expect((await index(busy).fetchRevisions([id])).get(id)).toBe(await revisionOf(id));
  }, 60_000);

  it('takes what staff change before what an import has announced', async () => {
    const outbox = busy.app.get(Outbox);
    const em = () => busy.app.get(MikroORM).em.fork();
    for (let batch = 0; batch < 500; batch++) {
      await em().transactional((inside) => outbox.record(inside, PropertiesChanged.fromFeed(ids)));
    }
    await reprice(ids[1]!, 778_000);
    const wanted = await revisionOf(ids[1]!);
    await whileAtWork(async () => {
      await waitFor(async () => expect((await index(busy).fetchRevisions([ids[1]!])).get(ids[1]!)).toBe(wanted));
      const [{ waiting }] = (await rows<{ waiting: number }>(
        `select count(*)::int as waiting from jobs.job
         where name = 'IndexPropertiesWhenChanged.bulk' and state in ('created', 'active')`,
      )) as [{ waiting: number }];
      expect(waiting).toBeGreaterThan(0);
    });
  }, 60_000);

  it('never brings an older state than is there, however early it was prepared', async () => {
    let changed: string | undefined;
    const end = atPut(index(busy), async ({ length }) => {
      if (changed) return;
      changed = ids[length]!;
      await reprice(changed, 790_000);
      void projector(other).project(index(other), [changed]);
      await somebodyWaits('index');
    });
    await projector(busy).projectMany(index(busy), ids);
    expect(end()).toBeGreaterThan(1);
    expect((await index(busy).fetchRevisions([changed!])).get(changed!)).toBe(await revisionOf(changed!));
  }, 60_000);

  it('looks for the difference anew: what has been put right meanwhile is left alone', async () => {
    await rows('update listed_properties set revision = 1');
    const end = atPut(table(busy), async (_, time) => {
      if (time === 1)
        await rows(`update listed_properties l set revision = p.revision from properties p where p.id = l.id`);
    });
    await busy.execute(new ReconcileSearch(BY, true));
    expect(end()).toBe(1);
  }, 60_000);

  it('leaves to an event what it is about to bring, unless the event has failed or all is to be looked at', async () => {
    const [announced, lost] = [ids[10]!, ids[11]!];
    await reprice(announced, 779_000);
    await rows(`update properties set price = 780000 where id = '${lost}'`);
    const isRight = async (id: string) => (await table(busy).fetchRevisions([id])).get(id) === (await revisionOf(id));

    await busy.execute(new ReconcileSearch(BY, false));
    expect([await isRight(announced), await isRight(lost)]).toEqual([false, true]);
    await busy.execute(new ReconcileSearch(BY, true));
    expect(await isRight(announced)).toBe(true);

    await reprice(announced, 781_000);
    await rows(`update jobs.job set state = 'retry', retry_count = 1 where state = 'created'`);
    await busy.execute(new ReconcileSearch(BY, false));
    expect(await isRight(announced)).toBe(true);
  }, 60_000);

  it.each([
    ['whether anything was touched', STAMP],
    ['what should be there', `select id, revision from properties where ${PUBLIC_CONDITION} order by id limit 5000`],
  ])('is told by an index alone %s', async (_, question) => {
    await rows('vacuum (analyze) properties');
    const plan = (await rows<Record<string, string>>(`explain ${question}`)).flatMap(Object.values).join('\n');
    expect(plan).toContain('Index Only Scan using properties_visible_index');
  });
});
