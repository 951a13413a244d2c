export { findSpanishFeature } from './features/translate-feature.ts';
export type { SyncReport } from './feed-sync/sync-report.ts';
export { toEnglishTitle } from './fields/property-title.ts';
export { FeedNames } from './history/author-names.ts';
export { getPictureIdentity } from './pictures/gallery.ts';
