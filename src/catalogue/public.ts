/** What other modules may use besides messages, events and contracts. */
export { findSpanishFeature } from './features/translate-feature.ts';
export type { Fence } from './feed-sync/fence.ts';
export type { SyncReport } from './feed-sync/sync-report.ts';
export { FeedNames } from './history/feed-names.ts';
export { getPictureIdentity } from './pictures/get-picture-identity.ts';
