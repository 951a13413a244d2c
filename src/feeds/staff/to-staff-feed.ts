import type { FeedRun } from '../feed-run.entity.ts';
import type { Feed } from '../feed.entity.ts';
import { listNextRuns } from '../schedule/get-next-run.ts';
import type { StaffFeed } from '../staff-feed.contract.ts';
import { toFeedPlace } from './to-feed-place.ts';
import { toStaffFeedRunItem } from './to-staff-feed-run.ts';

const NEXT_RUN_COUNT = 3;

/** Runs of this feed, if any: the newest that ended, and the newest that has not. */
export interface NewestRuns {
  last: FeedRun | undefined;
  current: FeedRun | undefined;
}

export interface FeedSummary extends NewestRuns {
  hasPassword: boolean;
  hasSucceeded: boolean;
  missingPictures: number;
  /** The feeds whose imports a queued one waits for. */
  ahead: readonly string[];
}

export function toStaffFeed(
  feed: Feed,
  { last, current, ahead, ...standing }: FeedSummary,
  names: ReadonlyMap<string, string>,
): StaffFeed {
  const { id, name, format, address, username, referencePrefix, schedule, isActive, allowedHosts, createdAt } = feed;
  const nextRuns = isActive && schedule !== null ? listNextRuns(schedule, NEXT_RUN_COUNT) : [];
  return {
    ...{ id, name, format, referencePrefix, schedule, isActive, allowedHosts },
    place: toFeedPlace(address),
    username,
    ...standing,
    nextRuns: nextRuns.map((time) => time.toISOString()),
    lastRun: last ? toStaffFeedRunItem(last, names) : null,
    currentRun: current ? toStaffFeedRunItem(current, names, ahead) : null,
    createdAt: createdAt.toISOString(),
  };
}
