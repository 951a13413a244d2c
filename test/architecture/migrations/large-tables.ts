/** A row of these comes with each home, visitor, mail or change: what locks them while it reads all rows stops the site. */
export const LARGE_TABLES: readonly string[] = [
  'audit_entries',
  'inquiries',
  'inquiry_photos',
  'lead_activities',
  'lead_changes',
  'lead_tasks',
  'listed_properties',
  'mails',
  'market_changes',
  'properties',
  'property_pictures',
  'property_translations',
  'property_views',
  'ready_properties',
];
