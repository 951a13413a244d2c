import { join } from 'node:path';
import { createId } from '../../src/platform/new-id.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { DeleteProperty } from '../../src/catalogue/editing/delete-property.ts';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { FeedRunInProgress, ImportInterrupted } from '../../src/feeds/feed.problems.ts';
import { ImportFeed } from '../../src/feeds/feed.messages.ts';
import { formatRunReport } from '../../src/feeds/format-run-report.ts';
import { startFeedSite } from './feeds/start-feed-site.ts';
import { feedServer } from './feeds/feed-server.ts';
import { buildKyeroProperty, kyeroFeed, kyeroFeedOf } from './feeds/kyero-feed.ts';
import { useFixture } from '../setup/use-fixture.ts';

const STAFF = systemActor('staff');

describe('feed runs', () => {
  const desk = useFixture(startFeedSite);

  beforeEach(() => desk.reset());

  const findProperty = async (reference: string) => {
    const [row] = await desk.rows(`select id, version from properties where reference = '${reference}'`);
    return row as { id: string; version: number };
  };

  it('run one at a time per feed, and concurrently for different feeds', async () => {
    using server = await feedServer(desk, 5_000);
    let release: () => void = () => undefined;
    const request = new Promise<void>((resolve) => {
      server.respondWith((_, response) => {
        release = () => response.end(kyeroFeedOf(3));
        resolve();
      });
    });
    const slow = desk.importFrom(server.url);
    await request;
    await expect(desk.importText(kyeroFeedOf(3))).rejects.toThrow(new FeedRunInProgress('prueba'));
    expect(await desk.importText(kyeroFeed(buildKyeroProperty(9)), { feedName: 'otra' })).toMatchObject({ created: 1 });
    release();
    expect(await slow).toMatchObject({ status: 'complete', created: 3 });
    expect(await desk.importText(kyeroFeedOf(3))).toMatchObject({ unchanged: 3 });
  });

  it('close an interrupted run, and import the rest', async () => {
    await desk.importText(kyeroFeedOf(2));
    const { feedId } = await desk.em().findOneOrFail(FeedRun, { epoch: 1 });
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors)
      values ('${createId()}', '${feedId}', 'cli', 'running', now(), '{}', '[]')`);

    expect(await desk.importText(kyeroFeedOf(5))).toMatchObject({ status: 'complete', created: 3, unchanged: 2 });
    const runs = await desk.em().find(FeedRun, {}, { orderBy: { startedAt: 'asc' } });
    expect(runs.map(({ epoch, status, error }) => [epoch, status, error])).toEqual([
      [1, 'complete', null],
      [0, 'failed', 'Interrumpida.'],
      [2, 'complete', null],
    ]);
  });

  it('stop when another run has taken over', async () => {
    using server = await feedServer(desk, 5_000);
    await desk.importText(kyeroFeedOf(2));
    server.respondWith((_, response) => {
      void desk
        .rows(`update leases set heartbeat_at = now() - interval '1 minute'`)
        .then(() => desk.importText(kyeroFeedOf(2)))
        .then(() => response.end(kyeroFeedOf(9)));
    });
    expect(await desk.importFrom(server.url)).toMatchObject({
      status: 'failed',
      created: 0,
      error: 'Otra importación de este feed ha tomado el relevo.',
    });
    expect(await desk.rows('select 1 from properties')).toHaveLength(2);
    const runs = await desk.em().find(FeedRun, {}, { orderBy: { startedAt: 'asc' } });
    expect(runs.map(({ epoch, status, error }) => [epoch, status, error])).toEqual([
      [1, 'complete', null],
      [2, 'failed', 'Interrumpida.'],
      [3, 'complete', null],
    ]);
  });

  it('write nothing under a former epoch, and leave the run to the new process', async () => {
    using server = await feedServer(desk, 5_000);
    await desk.importText(kyeroFeedOf(2));
    const before = await desk.fingerprint();
    server.respondWith((_, response) => {
      void desk.rows('update leases set epoch = epoch + 1').then(() => response.end(kyeroFeedOf(9)));
    });
    expect(await desk.importFrom(server.url)).toMatchObject({
      status: 'failed',
      failed: 0,
      error: 'Otra importación de este feed ha tomado el relevo.',
    });
    expect(await desk.fingerprint()).toBe(before);
    expect(await desk.em().findOneOrFail(FeedRun, { epoch: 2 })).toMatchObject({ status: 'running', endedAt: null });
  });

  /** The feed arrives only after the connection that held the lease has broken. */
  const breakLeaseConnectionOnce = (server: Awaited<ReturnType<typeof feedServer>>) => {
    let times = 0;
    server.respondWith((_, response) => {
      const sendFeed = () => response.end(kyeroFeedOf(9));
      if (times++ > 0) return void sendFeed();
      const terminate = `select pg_terminate_backend(backend_pid) from leases where name = 'feed:prueba'`;
      void desk.rows(terminate).then(sendFeed);
    });
  };

  it('report a lost database rather than a takeover', async () => {
    using server = await feedServer(desk, 5_000);
    await desk.importText(kyeroFeedOf(2));
    breakLeaseConnectionOnce(server);
    const expected = {
      status: 'failed',
      error: 'La importación se ha interrumpido: se ha perdido la conexión con la base de datos. Vuelva a importar.',
    };
    expect(await desk.importFrom(server.url)).toMatchObject(expected);
    expect(await desk.em().findOneOrFail(FeedRun, { epoch: 2 })).toMatchObject(expected);
  });

  it('stay open after a lost database, so that their job can resume them', async () => {
    using server = await feedServer(desk, 5_000);
    await desk.importText(kyeroFeedOf(2));
    breakLeaseConnectionOnce(server);
    const request = { format: 'kyero', feedName: 'prueba', dryRun: false, allowWithdrawals: false } as const;
    const scheduled = {
      address: server.url,
      trigger: 'schedule',
      scheduledFor: new Date('2027-03-01T04:00:00Z'),
    } as const;
    const deliver = () => desk.commands.execute(new ImportFeed(systemActor('schedule'), { ...request, ...scheduled }));
    await expect(deliver()).rejects.toThrow(ImportInterrupted);
    const run = await desk.em().findOneOrFail(FeedRun, { epoch: 2 });
    expect(run).toMatchObject({ status: 'running', endedAt: null });
    expect(await deliver()).toMatchObject({ status: 'complete', created: 7 });
    expect(await desk.em().findOneOrFail(FeedRun, { epoch: 3 })).toMatchObject({ id: run.id, status: 'complete' });
  });

  it('keep corrections by staff', async () => {
    await desk.importText(kyeroFeedOf(2));
    const { id, version } = await findProperty('MB-1');
    await desk.commands.execute(new UpdateProperty(STAFF, id, version, { price: 555_000, seaView: true }));
    const changedFeed = kyeroFeed(buildKyeroProperty(1, { price: 190_000, beds: 7 }), buildKyeroProperty(2));
    expect(await desk.importText(changedFeed)).toMatchObject({ updated: 1, unchanged: 1 });
    const [row] = await desk.rows(`select price, sea_view, bedrooms from properties where reference = 'MB-1'`);
    expect(row).toEqual({ price: 555_000, sea_view: true, bedrooms: 7 });
  });

  it('do not recreate deleted properties', async () => {
    await desk.importText(kyeroFeedOf(3));
    await desk.commands.execute(new DeleteProperty(STAFF, (await findProperty('MB-2')).id));
    const report = await desk.importText(kyeroFeedOf(3));
    expect(report).toMatchObject({
      status: 'complete',
      total: 3,
      unchanged: 2,
      skipped: 1,
      warnings: { deleted_by_staff: 1 },
    });
    expect(Object.keys(await desk.statuses())).toEqual(['MB-1', 'MB-3']);
  });

  it('keep a reference when the feed sends another', async () => {
    await desk.importText(kyeroFeedOf(1));
    expect(await desk.importText(kyeroFeed(buildKyeroProperty(1, { ref: 'NEW-1' })))).toMatchObject({ updated: 1 });
    expect(Object.keys(await desk.statuses())).toEqual(['MB-1']);
  });

  it('mark nothing as new in the first run', async () => {
    await desk.importText(kyeroFeedOf(1));
    await desk.importText(kyeroFeedOf(2));
    // The first run is per feed, and a dry run does not count.
    const other = kyeroFeed(buildKyeroProperty(9));
    expect(await desk.importText(other, { feedName: 'otra', dryRun: true })).toMatchObject({ hasSucceeded: false });
    await desk.importText(other, { feedName: 'otra' });
    const rows = await desk.rows('select reference, first_published_at is null as unknown from properties order by 1');
    expect(rows).toEqual([
      { reference: 'MB-1', unknown: true },
      { reference: 'MB-2', unknown: false },
      { reference: 'MB-9', unknown: true },
    ]);
  });

  it('report whether any run has succeeded', async () => {
    const missing = join(desk.folder, 'missing.xml');
    expect(await desk.importFrom(missing)).toMatchObject({ status: 'failed', hasSucceeded: false });
    expect(await desk.importText(kyeroFeedOf(1))).toMatchObject({ status: 'complete', hasSucceeded: true });
    expect(await desk.importFrom(missing)).toMatchObject({ status: 'failed', hasSucceeded: true });
  });

  it('read files only for the command line', async () => {
    const input = {
      address: '/etc/passwd',
      format: 'kyero',
      feedName: 'x',
      dryRun: true,
      allowWithdrawals: false,
    } as const;
    const importing = desk.commands.execute(new ImportFeed(STAFF, { ...input, trigger: 'staff' }));
    await expect(importing).rejects.toThrow('La dirección del feed debe empezar por http:// o https://.');
  });

  it('are formatted as a table', async () => {
    const text = formatRunReport(
      await desk.importText(kyeroFeed(buildKyeroProperty(1, { town: 'MIJAS', price: 'x' }))),
    );
    expect(text).toContain('Importación del feed «prueba»: completa');
    expect(text).toMatch(/Nuevas\s+1\n/);
    expect(text).toMatch(/Sin precio \(a consultar\)\s+1\n/);
  });
});
