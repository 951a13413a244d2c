import type { FeedRun } from '../feed-run.entity.ts';
import type { Feed } from '../feed.entity.ts';
import { nextRunsAt } from '../schedule/next-run-at.ts';
import type { StaffFeed } from '../staff-feed.contract.ts';
import { shownPlace } from './shown-place.ts';
import { shownRunItem } from './shown-run.ts';

const NEXT_SHOWN = 3;

/** Runs of this feed, if any: the newest that ended, and the newest that has not. */
export interface NewestRuns {
  last: FeedRun | undefined;
  current: FeedRun | undefined;
}

export interface Standing extends NewestRuns {
  hasPassword: boolean;
  hasSucceeded: boolean;
  missingPictures: number;
  /** The feeds whose imports a queued one waits for. */
  ahead: readonly string[];
}

export function shownFeed(
  feed: Feed,
  { last, current, ahead, ...standing }: Standing,
  names: ReadonlyMap<string, string>,
): StaffFeed {
  const { id, name, format, address, username, referencePrefix, schedule, isActive, allowedHosts, createdAt } = feed;
  const nextRuns = isActive && schedule !== null ? nextRunsAt(schedule, NEXT_SHOWN) : [];
  return {
    ...{ id, name, format, referencePrefix, schedule, isActive, allowedHosts },
    place: shownPlace(address),
    username,
    ...standing,
    nextRuns: nextRuns.map((time) => time.toISOString()),
    lastRun: last ? shownRunItem(last, names) : null,
    currentRun: current ? shownRunItem(current, names, ahead) : null,
    createdAt: createdAt.toISOString(),
  };
}
