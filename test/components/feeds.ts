import { FeedAliasDetails } from '../../src/feeds/aliases/feed-alias.contract.ts';
import { StaffFeed, StaffFeedRun, StaffFeedRunItem } from '../../src/feeds/staff-feed.contract.ts';

export const FEED_ID = '0197a5c0-0000-7000-8000-00000000feed';
export const RUN_ID = '0197a5c0-0000-7000-8000-0000000000aa';
const STARTED_AT = '2026-05-04T10:00:00Z';

const counts = {
  ...{ total: 12, created: 1, updated: 2, unchanged: 7, skipped: 1, failed: 1 },
  ...{ withdrawn: 0, wouldWithdraw: 0 },
};

export const buildRunItem = (changes: Partial<StaffFeedRunItem> = {}) =>
  StaffFeedRunItem.parse({
    ...{ id: RUN_ID, status: 'complete', trigger: 'schedule', syncMode: 'full', dryRun: false },
    ...{ allowWithdrawals: false, startedBy: null, startedAt: STARTED_AT, endedAt: '2026-05-04T10:01:00Z' },
    ...{ durationMs: 900, bytesRead: 1_500_000, sourceUnchanged: false, ...counts },
    ...{ error: null, progress: null, blockedBy: [] },
    ...changes,
  });

/** A finished run with its report. */
export const buildRun = (changes: Partial<StaffFeedRun> = {}) =>
  StaffFeedRun.parse({
    ...buildRunItem(),
    ...{ feed: { id: FEED_ID, name: 'Costa' }, warnings: [], errors: [], notes: [] },
    ...changes,
  });

export const buildFeed = (changes: Partial<StaffFeed> = {}) =>
  StaffFeed.parse({
    ...{ id: FEED_ID, name: 'Costa', format: 'kyero', referencePrefix: null, username: null, hasPassword: false },
    address: { kind: 'web', host: 'feeds.example', path: '/stock.xml', parameters: ['key'] },
    ...{ schedule: null, isActive: true, allowedHosts: null, nextRuns: [], hasSucceeded: true },
    ...{ lastRun: null, currentRun: null, missingPictures: 0, createdAt: STARTED_AT },
    ...changes,
  });

export const buildAlias = (changes: Partial<FeedAliasDetails> = {}) =>
  FeedAliasDetails.parse({
    ...{ id: '0197a5c0-0000-7000-8000-0000000a11a5', feed: { id: FEED_ID, name: 'Costa' }, word: 'Cottage' },
    ...{ meaning: { kind: 'type', type: '2-1' }, meaningText: 'Casa', createdBy: 'Ana Núñez', createdAt: STARTED_AT },
    ...changes,
  });
