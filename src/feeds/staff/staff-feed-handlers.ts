import { CountRunsToReviewHandler } from './count-runs-to-review.ts';

/** What the module provides so that staff look after feeds. */
export const staffFeedHandlers = [CountRunsToReviewHandler];
