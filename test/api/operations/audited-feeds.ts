import { PgBoss } from 'pg-boss';
import { RetryQueue } from '../../../src/admin/system/retry-queue.ts';
import { RetryFeedPictureDownloads } from '../../../src/catalogue/feed-sync/feed.messages.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { ScheduleFeed } from '../../../src/feeds/schedule/schedule-feed.ts';
import { QueueFeedRun } from '../../../src/feeds/staff/queue-feed-run.ts';
import { UpdateFeed } from '../../../src/feeds/staff/update-feed.ts';
import { UpdateFeedAlias } from '../../../src/feeds/aliases/update-feed-alias.ts';
import { CreateFeedAlias } from '../../../src/feeds/aliases/create-feed-alias.ts';
import { DeleteFeedAlias } from '../../../src/feeds/aliases/delete-feed-alias.ts';
import { FeedAlias } from '../../../src/feeds/aliases/feed-alias.entity.ts';
import { CreateFeed } from '../../../src/feeds/staff/create-feed.ts';
import { TestFeedConnection } from '../../../src/feeds/connection-test/test-feed-connection.ts';
import { TestSavedFeed } from '../../../src/feeds/connection-test/test-saved-feed.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { ResumeSystem } from '../../../src/platform/pause/resume-system.ts';
import { SystemPause } from '../../../src/platform/pause/system-pause.entity.ts';
import { QuarantinedProperty } from '../../../src/search/projection/quarantined-property.entity.ts';
import { RequestIndexRebuild, RetryQuarantined } from '../../../src/search/search.messages.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Prepare } from './audited-commands.ts';

/** An address that refuses connections at once. */
const address = 'http://127.0.0.1/feed.xml';

const COTTAGE = { feedId: null, kind: 'type', said: 'Cottage', type: '2-1' } as const;

async function aFeed({ em }: StartedApp) {
  const feed = { id: newId(), name: `Audit ${newId()}`, format: 'kyero', address, createdAt: new Date() } as const;
  await em().insert(Feed, { ...feed, schedule: null, allowedHosts: null, watermark: null });
  return feed;
}

async function anAlias({ em }: StartedApp) {
  const { feedId, said, ...meaning } = COTTAGE;
  const id = newId();
  const words = { said: `${said} ${id}`, spelling: said };
  await em().insert(FeedAlias, {
    id,
    feedId,
    kind: meaning.kind,
    ...words,
    meaning,
    createdBy: null,
    createdAt: new Date(),
  });
  return id;
}

/** What staff do with feeds, and with what works in the background. */
export const auditedFeeds: Record<string, Prepare> = {
  CreateFeed: (_, { member }) => new CreateFeed(member, { name: 'Audit', format: 'kyero', address }),
  UpdateFeed: async (site, { member }) => new UpdateFeed(member, (await aFeed(site)).id, { isActive: false }),
  ScheduleFeed: async (site, { member }) => new ScheduleFeed(member, (await aFeed(site)).name, '0 4 * * *'),
  QueueFeedRun: async (site, { member }) =>
    new QueueFeedRun(member, (await aFeed(site)).id, { dryRun: true, allowWithdrawals: false }),
  TestFeedConnection: (_, { member }) =>
    new TestFeedConnection(member, { id: null, format: 'kyero', address, allowedHosts: null }),
  RetryFeedPictureDownloads: async (site, { member }) => new RetryFeedPictureDownloads(member, (await aFeed(site)).id),
  TestSavedFeed: async (site, { member }) => new TestSavedFeed(member, (await aFeed(site)).id),

  CreateFeedAlias: (_, { member }) => new CreateFeedAlias(member, COTTAGE),
  UpdateFeedAlias: async (site, { member }) =>
    new UpdateFeedAlias(member, await anAlias(site), { kind: 'type', type: '4-1' }),
  DeleteFeedAlias: async (site, { member }) => new DeleteFeedAlias(member, await anAlias(site)),

  RetryQueue: async (site, { member }) => {
    const boss = site.app.get(PgBoss);
    const id = await boss.send('send-mail', { id: newId() });
    await site.em().execute(`update jobs.job set state = 'failed' where id = ?`, [id]);
    return new RetryQueue(member, 'send-mail');
  },
  ResumeSystem: async (site, { member }) => {
    await site.em().insert(SystemPause, { id: 1, since: new Date(), snapshotAt: new Date() });
    return new ResumeSystem(member, false);
  },
  RequestIndexRebuild: (_, { member }) => new RequestIndexRebuild(member),
  RetryQuarantined: async (site, { member }) => {
    const propertyId = newId();
    await site
      .em()
      .insert(QuarantinedProperty, { propertyId, readModel: 'table', reason: 'too long', since: new Date() });
    return new RetryQuarantined(member, propertyId);
  },
};
