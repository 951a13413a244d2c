import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FeedRun } from '../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../src/feeds/feed.entity.ts';
import { FeedImporter } from '../../src/feeds/runs/feed-importer.ts';
import { ImportScheduledFeed } from '../../src/feeds/schedule/import-jobs.ts';
import { ImportProcess } from '../../src/feeds/schedule/import-process.ts';
import { DrainState } from '../../src/platform/drain-state.ts';
import { createId } from '../../src/platform/new-id.ts';
import { waitFor } from '../setup/wait-for.ts';
import { startFeedSite } from './feeds/start-feed-site.ts';
import { kyeroFeedOf } from './feeds/kyero-feed.ts';

const buildJobData = (feedId: string) => ({ feedId, scheduledFor: '2027-03-01T04:00:00.000Z' });

describe('process of a scheduled import', () => {
  let desk: Awaited<ReturnType<typeof startFeedSite>>;
  let feedId: string;

  beforeEach(async () => {
    desk = await startFeedSite();
    await desk.importText(kyeroFeedOf(1));
    feedId = (await desk.em().findOneOrFail(Feed, { name: 'prueba' })).id;
  });
  afterEach(() => desk[Symbol.asyncDispose]());

  const createSignal = () => new AbortController().signal;
  const findScheduledRun = () => desk.em().findOneOrFail(FeedRun, { scheduledFor: { $ne: null } });

  /** Replaces the process of a running import. */
  const replaceImporter = async (script: string) => {
    const importProcess = desk.app.get(ImportProcess);
    importProcess.entry = join(desk.folder, 'importer.mjs');
    await writeFile(importProcess.entry, script);
    const { scheduledFor } = buildJobData(feedId);
    await desk.rows(`insert into feed_runs (id, feed_id, trigger, status, started_at, warnings, errors, scheduled_for)
      values ('${createId()}', '${feedId}', 'schedule', 'running', now(), '{}', '[]', '${scheduledFor}')`);
    return importProcess;
  };

  it('is not the process of the site, which it therefore cannot block', async () => {
    await writeFile(join(desk.folder, 'feed.xml'), kyeroFeedOf(40));
    desk.app.get(FeedImporter).run = () => Promise.reject(new Error('It was imported here.'));
    await desk.app.get(ImportScheduledFeed).handle(buildJobData(feedId), createSignal());
    expect(await findScheduledRun()).toMatchObject({ status: 'complete', created: 39, unchanged: 1 });
  });

  it('fails the run when it exceeds its memory', async () => {
    const importProcess = await replaceImporter('const all = []; for (;;) all.push(Array(1000).fill({}));');
    importProcess.heapMegabytes = 32;
    await desk.app.get(ImportScheduledFeed).handle(buildJobData(feedId), createSignal());
    expect(await findScheduledRun()).toMatchObject({
      status: 'failed',
      error: 'La importación se ha detenido: necesitaba más memoria de la permitida.',
    });
  });

  it.each(['throw new Error("no luck")', 'process.exit(7)', 'process.kill(process.pid, "SIGKILL")'])(
    'fails the run when it ends by %s',
    async (script) => {
      await replaceImporter(script);
      await desk.app.get(ImportScheduledFeed).handle(buildJobData(feedId), createSignal());
      expect(await findScheduledRun()).toMatchObject({
        status: 'failed',
        error: 'La importación se ha detenido por un error inesperado.',
      });
    },
  );

  it('ends with the site, and leaves its run resumable', async () => {
    const began = join(desk.folder, 'began');
    await replaceImporter(`import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(began)}, '');
      setInterval(() => undefined, 1000);`);
    const job = desk.app.get(ImportScheduledFeed);
    const handling = expect(job.handle(buildJobData(feedId), createSignal())).rejects.toThrow('is to be resumed');
    await waitFor(() => access(began));
    desk.app.get(DrainState).begin();
    await handling;
    expect(await findScheduledRun()).toMatchObject({ status: 'running' });
  });
});
