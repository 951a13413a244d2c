import type { FeedFormat, RunTrigger, RunWalk } from '../feed-run.contract.ts';

const DAY_MS = 86_400_000;

/** A full walk once a day, and whenever a person asks: what left the feed is seen by no other. */
export function walkFor(format: FeedFormat, trigger: RunTrigger, lastFullWalk: Date | null, now: Date): RunWalk {
  const isRecent = lastFullWalk !== null && now.getTime() - lastFullWalk.getTime() <= DAY_MS;
  return format === 'resales' && trigger === 'schedule' && isRecent ? 'changes' : 'full';
}
