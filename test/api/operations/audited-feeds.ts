import { PgBoss } from 'pg-boss';
import { RetryQueue } from '../../../src/admin/system/retry-queue.ts';
import { FetchFeedPicturesAgain } from '../../../src/catalogue/feed/feed.messages.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { ScheduleFeed } from '../../../src/feeds/schedule/schedule-feed.ts';
import { AskForRun } from '../../../src/feeds/staff/ask-for-run.ts';
import { ChangeFeed } from '../../../src/feeds/staff/change-feed.ts';
import { ChangeFeedAlias } from '../../../src/feeds/aliases/change-feed-alias.ts';
import { CreateFeedAlias } from '../../../src/feeds/aliases/create-feed-alias.ts';
import { DeleteFeedAlias } from '../../../src/feeds/aliases/delete-feed-alias.ts';
import { FeedAlias } from '../../../src/feeds/aliases/feed-alias.entity.ts';
import { CreateFeed } from '../../../src/feeds/staff/create-feed.ts';
import { TryFeed } from '../../../src/feeds/trial/try-feed.ts';
import { TryKnownFeed } from '../../../src/feeds/trial/try-known-feed.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { ResumeSystem } from '../../../src/platform/pause/resume-system.ts';
import { SystemPause } from '../../../src/platform/pause/system-pause.entity.ts';
import { QuarantinedProperty } from '../../../src/search/projection/quarantined-property.entity.ts';
import { AskForRebuild, RetryQuarantined } from '../../../src/search/search.messages.ts';
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
  ChangeFeed: async (site, { member }) => new ChangeFeed(member, (await aFeed(site)).id, { isActive: false }),
  ScheduleFeed: async (site, { member }) => new ScheduleFeed(member, (await aFeed(site)).name, '0 4 * * *'),
  AskForRun: async (site, { member }) =>
    new AskForRun(member, (await aFeed(site)).id, { dryRun: true, allowWithdrawals: false }),
  TryFeed: (_, { member }) => new TryFeed(member, { id: null, format: 'kyero', address, allowedHosts: null }),
  FetchFeedPicturesAgain: async (site, { member }) => new FetchFeedPicturesAgain(member, (await aFeed(site)).id),
  TryKnownFeed: async (site, { member }) => new TryKnownFeed(member, (await aFeed(site)).id),

  CreateFeedAlias: (_, { member }) => new CreateFeedAlias(member, COTTAGE),
  ChangeFeedAlias: async (site, { member }) =>
    new ChangeFeedAlias(member, await anAlias(site), { kind: 'type', type: '4-1' }),
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
  AskForRebuild: (_, { member }) => new AskForRebuild(member),
  RetryQuarantined: async (site, { member }) => {
    const propertyId = newId();
    await site
      .em()
      .insert(QuarantinedProperty, { propertyId, readModel: 'table', reason: 'too long', since: new Date() });
    return new RetryQuarantined(member, propertyId);
  },
};
