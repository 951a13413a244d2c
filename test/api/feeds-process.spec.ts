import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../src/feeds/feed.entity.ts';
import { FeedImporter } from '../../src/feeds/runs/feed-importer.ts';
import { ImportScheduledFeed } from '../../src/feeds/schedule/import-scheduled-feed.ts';
import { ImportProcess } from '../../src/feeds/schedule/import-process.ts';
import { DrainState } from '../../src/platform/draining/drain-state.ts';
import { newId } from '../../src/platform/new-id.ts';
import { waitFor } from '../setup/wait-for.ts';
import { feedDesk } from './feeds/feed-desk.ts';
import { kyeroFeedOf } from './feeds/kyero-feed.ts';

const scheduledRunOf = (feedId: string) => ({ feedId, scheduledFor: '2027-03-01T04:00:00.000Z' });

describe('the process of a scheduled import', () => {
  let desk: Awaited<ReturnType<typeof feedDesk>>;
  let feedId: string;

  beforeEach(async () => {
    desk = await feedDesk();
    await desk.importText(kyeroFeedOf(1));
    feedId = (await desk.em().findOneOrFail(Feed, { name: 'prueba' })).id;
  });
  afterEach(() => desk[Symbol.asyncDispose]());

  const wanted = () => new AbortController().signal;
  const runOf = () => desk.em().findOneOrFail(FeedRun, { scheduledFor: { $ne: null } });

  /** Stands in for the import process, in a run that has begun. */
  const runs = async (script: string) => {
    const importing = desk.app.get(ImportProcess);
    importing.entry = join(desk.folder, 'importer.mjs');
    await writeFile(importing.entry, script);
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors, scheduled_for)
      values ('${newId()}', '${feedId}', 'schedule', 'running', now(), '{}', '[]', '${scheduledRunOf(feedId).scheduledFor}')`);
    return importing;
  };

  it('leaves this one free to answer', async () => {
    await writeFile(join(desk.folder, 'feed.xml'), kyeroFeedOf(4_000));
    desk.app.get(FeedImporter).run = () => Promise.reject(new Error('It was imported here.'));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await desk.app.get(ImportScheduledFeed).handle(scheduledRunOf(feedId), wanted());
    delay.disable();
    expect(await runOf()).toMatchObject({ status: 'complete', created: 3_999, unchanged: 1 });
    expect(delay.percentile(99) / 1e6).toBeLessThan(100);
  }, 90_000);

  it('may run out of memory without harm to this one', async () => {
    const importing = await runs('const all = []; for (;;) all.push(Array(1000).fill({}));');
    importing.heapMegabytes = 32;
    await desk.app.get(ImportScheduledFeed).handle(scheduledRunOf(feedId), wanted());
    expect(await runOf()).toMatchObject({
      status: 'failed',
      error: 'La importación se ha detenido: necesitaba más memoria de la permitida.',
    });
  });

  it.each(['throw new Error("no luck")', 'process.exit(7)', 'process.kill(process.pid, "SIGKILL")'])(
    'may die of %s',
    async (script) => {
      await runs(script);
      await desk.app.get(ImportScheduledFeed).handle(scheduledRunOf(feedId), wanted());
      expect(await runOf()).toMatchObject({
        status: 'failed',
        error: 'La importación se ha detenido por un error inesperado.',
      });
    },
  );

  it('ends with this one, and its run is left for the next', async () => {
    const began = join(desk.folder, 'began');
    await runs(`import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(began)}, '');
      setInterval(() => undefined, 1000);`);
    const job = desk.app.get(ImportScheduledFeed);
    const handling = expect(job.handle(scheduledRunOf(feedId), wanted())).rejects.toThrow('is to be taken up again');
    await waitFor(() => access(began));
    desk.app.get(DrainState).begin();
    await handling;
    expect(await runOf()).toMatchObject({ status: 'running' });
  });
});
