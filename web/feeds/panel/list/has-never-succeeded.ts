import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';

/** It was tried in earnest, and never ended well. */
export const hasNeverSucceeded = ({ lastRun, hasSucceeded }: Pick<StaffFeed, 'lastRun' | 'hasSucceeded'>) =>
  lastRun !== null && !hasSucceeded;
