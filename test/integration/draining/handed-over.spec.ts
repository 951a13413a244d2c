import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { drain } from '../../../src/platform/drain.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { kyeroFeedOf } from '../feeds/kyero-feed.ts';

/** More than can be imported while another application boots. */
const PROPERTIES = 10_000;

describe('an import in a terminating process', () => {
  it('stops at once and is resumed by another process in the same run', async () => {
    await using desk = await startFeedSite();
    await desk.importText(kyeroFeedOf(1));
    const { id: feedId } = await desk.em().findOneOrFail(Feed, { name: 'prueba' });
    await writeFile(join(desk.folder, 'feed.xml'), kyeroFeedOf(PROPERTIES));
    const data = { feedId, scheduledFor: '2027-03-01T04:00:00.000Z' };
    await desk.app.get(Jobs).enqueue('import-feed-at-tick', { group: feedId, data });
    const findScheduledRun = () => desk.em().findOneOrFail(FeedRun, { scheduledFor: { $ne: null } });
    const count = async () => Number((await desk.rows('select count(*) as n from properties'))[0]!.n);
    await waitFor(async () => expect(await count()).toBeGreaterThan(1), 60_000);
    const { id, epoch } = await findScheduledRun();

    const { DATABASE_URL, MEILI_INDEX, DATA_FOLDER } = desk.config;
    await using other = await bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER });
    const findRun = () => other.em().findOneOrFail(FeedRun, { id });
    expect(await findRun()).toMatchObject({ status: 'running', epoch });
    const since = performance.now();
    await drain(desk.app, 20_000);
    expect(performance.now() - since).toBeLessThan(7_500);
    await waitFor(async () => expect((await findRun()).epoch).toBeGreaterThan(epoch), 60_000);

    await waitFor(async () => expect((await findRun()).status).toBe('complete'), 60_000);
    expect(await other.em().count(FeedRun, { scheduledFor: { $ne: null } })).toBe(1);
  }, 120_000);
});
