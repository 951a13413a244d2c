/** What other modules may use. Everything else in this folder is private. */
export { ImportFeed } from './import-feed.ts';
export { printRunReport } from './print-run-report.ts';
