import { PgBoss } from 'pg-boss';
import { RetryQueue } from '../../../src/admin/system/retry-queue.ts';
import { RetryFeedPictureDownloads } from '../../../src/catalogue/feed-sync/feed.messages.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { ScheduleFeed } from '../../../src/feeds/schedule/schedule-feed.ts';
import { QueueFeedRun } from '../../../src/feeds/staff/queue-feed-run.ts';
import { UpdateFeed, CreateFeed } from '../../../src/feeds/staff/edit-feed.ts';
import { UpdateFeedAlias, CreateFeedAlias, DeleteFeedAlias } from '../../../src/feeds/aliases/edit-feed-alias.ts';

import { FeedAlias } from '../../../src/feeds/aliases/feed-alias.entity.ts';

import { TestFeedConnection, TestSavedFeed } from '../../../src/feeds/staff/test-feed-connection.ts';

import { createId } from '../../../src/platform/new-id.ts';
import { ResumeSystem } from '../../../src/platform/pause.ts';
import { SystemPause } from '../../../src/platform/system-pause.entity.ts';
import { QuarantinedProperty } from '../../../src/search/projection/quarantined-property.entity.ts';
import { RequestIndexRebuild, RetryQuarantined } from '../../../src/search/search.messages.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Prepare } from './audited-commands.ts';

/** Refuses connections at once. */
const address = 'http://127.0.0.1/feed.xml';

const COTTAGE = { feedId: null, kind: 'type', word: 'Cottage', type: '2-1' } as const;

async function insertFeed({ em }: StartedApp) {
  const feed = {
    id: createId(),
    name: `Audit ${createId()}`,
    format: 'kyero',
    address,
    createdAt: new Date(),
  } as const;
  await em().insert(Feed, { ...feed, schedule: null, allowedHosts: null, watermark: null });
  return feed;
}

async function insertAlias({ em }: StartedApp) {
  const { feedId, word: term, ...meaning } = COTTAGE;
  const id = createId();
  const termFields = { termKey: `${term} ${id}`, spelling: term };
  await em().insert(FeedAlias, {
    id,
    feedId,
    kind: meaning.kind,
    ...termFields,
    meaning,
    createdBy: null,
    createdAt: new Date(),
  });
  return id;
}

export const auditedFeeds: Record<string, Prepare> = {
  CreateFeed: (_, { member }) => new CreateFeed(member, { name: 'Audit', format: 'kyero', address }),
  UpdateFeed: async (site, { member }) => new UpdateFeed(member, (await insertFeed(site)).id, { isActive: false }),
  ScheduleFeed: async (site, { member }) => new ScheduleFeed(member, (await insertFeed(site)).name, '0 4 * * *'),
  QueueFeedRun: async (site, { member }) =>
    new QueueFeedRun(member, (await insertFeed(site)).id, { dryRun: true, allowWithdrawals: false }),
  TestFeedConnection: (_, { member }) =>
    new TestFeedConnection(member, { id: null, format: 'kyero', address, allowedHosts: null }),
  RetryFeedPictureDownloads: async (site, { member }) =>
    new RetryFeedPictureDownloads(member, (await insertFeed(site)).id),
  TestSavedFeed: async (site, { member }) => new TestSavedFeed(member, (await insertFeed(site)).id),

  CreateFeedAlias: (_, { member }) => new CreateFeedAlias(member, COTTAGE),
  UpdateFeedAlias: async (site, { member }) =>
    new UpdateFeedAlias(member, await insertAlias(site), { kind: 'type', type: '4-1' }),
  DeleteFeedAlias: async (site, { member }) => new DeleteFeedAlias(member, await insertAlias(site)),

  RetryQueue: async (site, { member }) => {
    const boss = site.app.get(PgBoss);
    const id = await boss.send('send-mail', { id: createId() });
    await site.em().execute(`update jobs.job set state = 'failed' where id = ?`, [id]);
    return new RetryQueue(member, 'send-mail');
  },
  ResumeSystem: async (site, { member }) => {
    await site.em().insert(SystemPause, { id: 1, since: new Date(), snapshotAt: new Date() });
    return new ResumeSystem(member, false);
  },
  RequestIndexRebuild: (_, { member }) => new RequestIndexRebuild(member),
  RetryQuarantined: async (site, { member }) => {
    const propertyId = createId();
    await site
      .em()
      .insert(QuarantinedProperty, { propertyId, readModel: 'table', reason: 'too long', since: new Date() });
    return new RetryQuarantined(member, propertyId);
  },
};
