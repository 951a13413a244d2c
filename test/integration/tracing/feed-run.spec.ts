import { hostname } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { IMPORT_SCHEDULED_FEED } from '../../../src/feeds/schedule/import-jobs.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { startCollector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { kyeroFeedOf } from '../feeds/kyero-feed.ts';
import { pathTo } from './build-trace.ts';

const waitUntil = <T>(check: () => T) => waitFor(() => new Promise<T>((resolve) => resolve(check())), 30_000);

describe('feed run', () => {
  const receiver = useFixture(startCollector);
  const desk = useFixture(() => startFeedSite({ ...receiver.environment }));

  it('is a single trace, from the job to each phase of the import process', async () => {
    await desk.importText(kyeroFeedOf(1));
    await writeFile(join(desk.folder, 'feed.xml'), kyeroFeedOf(450));
    const { id: feedId } = await desk.em().findOneOrFail(Feed, { name: 'prueba' });
    const data = { feedId, scheduledFor: '2027-03-01T04:00:00.000Z' };
    await desk.app.get(Jobs).enqueue(IMPORT_SCHEDULED_FEED, { group: feedId, data });

    const run = await waitUntil(() => {
      const runs = receiver.spans().filter(({ name }) => name === 'feed run');
      expect(runs).toHaveLength(2);
      return runs.find(({ attributes }) => attributes['feed.trigger'] === 'schedule')!;
    });
    expect(run.attributes).toMatchObject({ 'feed.name': 'prueba', 'feed.format': 'kyero' });
    await waitUntil(() => expect(receiver.spans().map(({ name }) => name)).toContain(IMPORT_SCHEDULED_FEED));
    const spans = receiver.spans();
    expect(pathTo(run, spans)).toEqual([IMPORT_SCHEDULED_FEED, 'import', 'feed run']);
    const phases = spans.filter(({ parent }) => parent === run.spanId).map(({ name }) => name);
    expect(phases.filter((name) => name.startsWith('feed '))).toEqual([
      ...['feed reading', 'feed comparing', 'feed applying', 'feed delisting', 'feed selling', 'feed withdrawing'],
    ]);
    const applying = spans.find(({ name, parent }) => name === 'feed applying' && parent === run.spanId)!;
    const queries = spans.filter(({ parent, kind }) => parent === applying.spanId && kind === 3);
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(200);
    const job = spans.find(({ name }) => name === IMPORT_SCHEDULED_FEED)!;
    expect(job.resource['process.pid']).not.toBe(run.resource['process.pid']);
    expect(run.resource['service.instance.id']).toBe(`${hostname()}:${String(run.resource['process.pid'])}`);
  }, 60_000);
});
