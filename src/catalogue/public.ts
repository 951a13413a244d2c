/** What other modules may use. Everything else in this folder is private. */
export type { Fence } from './feed/fence.ts';
export { GetFeedFingerprints } from './feed/get-feed-fingerprints.ts';
export { ListActiveFeedProperties } from './feed/list-active-feed-properties.ts';
export { PreviewSync } from './feed/preview-sync.ts';
export { SyncProperties } from './feed/sync-properties.ts';
export type { SyncReport } from './feed/sync-report.ts';
export { WithdrawFeedProperties } from './feed/withdraw-feed-properties.ts';
export { pictureIdentity } from './pictures/picture-identity.ts';
export { PropertiesChanged } from './property.events.ts';
export { PropertyNotFound } from './property.problems.ts';
export { FindPropertyRecord } from './records/find-property-record.ts';
export { GetPropertyRecords } from './records/get-property-records.ts';
export { GetCatalogueStamp } from './records/get-catalogue-stamp.ts';
export { ListPropertyCards } from './records/list-property-cards.ts';
export { ListPropertyRevisions } from './records/list-property-revisions.ts';
export { CountIncompleteProperties } from './staff/lists/count-incomplete-properties.ts';
export { CountStaffProperties } from './staff/lists/count-staff-properties.ts';
export { UpdateProperty } from './update-property.ts';
