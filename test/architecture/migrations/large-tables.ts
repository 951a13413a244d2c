/**
 * These tables grow with properties, visitors, mails or changes. Locking one while reading all rows would stop the
 * site.
 */
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
