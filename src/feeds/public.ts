/** What other modules may use. Everything else in this folder is private. */
export { CountCompleteRuns } from './count-complete-runs.ts';
export { ImportFeed, type ImportInput } from './import-feed.ts';
export { printRunReport } from './print-run-report.ts';
export { CountRunsToReview } from './staff/count-runs-to-review.ts';
export { ScheduleFeed } from './schedule/schedule-feed.ts';
