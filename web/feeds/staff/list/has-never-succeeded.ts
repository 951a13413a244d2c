import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';

/** A feed that has been imported, never successfully. */
export const hasNeverSucceeded = ({ lastRun, hasSucceeded }: Pick<StaffFeed, 'lastRun' | 'hasSucceeded'>) =>
  lastRun !== null && !hasSucceeded;
