import type { FeedFormat, RunTrigger, RunWalk } from '../feed-run.contract.ts';

const DAY_MS = 86_400_000;

/** A full walk once a day, and whenever a person asks: what left the feed is seen by no other. */
export function walkFor(
  { format, fullWalkAt }: { format: FeedFormat; fullWalkAt: Date | null },
  trigger: RunTrigger,
  now: Date,
): RunWalk {
  const isRecent = fullWalkAt !== null && now.getTime() - fullWalkAt.getTime() <= DAY_MS;
  return format === 'resales' && trigger === 'schedule' && isRecent ? 'changes' : 'full';
}
