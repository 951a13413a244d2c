/** What other modules may use, beside messages, events and contracts. Everything else in this folder is private. */
export { knownFeature } from './features/spanish-feature.ts';
export type { Fence } from './feed/fence.ts';
export type { SyncReport } from './feed/sync-report.ts';
export { FeedNames } from './history/feed-names.ts';
export { pictureIdentity } from './pictures/picture-identity.ts';
