/**
 * Figures that rules and dashboard use and that come with other parts of the system: those that are exposed are checked
 * like all others, and the rest may be missing.
 */
export const awaitedFigures: Readonly<Record<string, readonly string[]>> = {
  agency_requests_refused_total: ['class', 'reason'],
  agency_disk_used_ratio: [],
  agency_disk_free_bytes: [],
  agency_backup_last_success_seconds: [],
  agency_paused: [],
};
