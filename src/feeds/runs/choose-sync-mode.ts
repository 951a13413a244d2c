import type { FeedFormat, RunTrigger, RunWalk } from '../feed-run.contract.ts';

const DAY_MS = 86_400_000;

/**
 * Full once a day and whenever a person asks, because an incremental sync does not see what has left the feed.
 * `lastFullSync` is null when there was none.
 */
export function chooseSyncMode(format: FeedFormat, trigger: RunTrigger, lastFullSync: Date | null, now: Date): RunWalk {
  const isRecent = lastFullSync !== null && now.getTime() - lastFullSync.getTime() <= DAY_MS;
  return format === 'resales' && trigger === 'schedule' && isRecent ? 'changes' : 'full';
}
