/** What other modules may use besides messages, events and contracts. */
export { knownFeature } from './features/spanish-feature.ts';
export type { Fence } from './feed/fence.ts';
export type { SyncReport } from './feed/sync-report.ts';
export { FeedNames } from './history/feed-names.ts';
export { pictureIdentity } from './pictures/picture-identity.ts';
