/** The feeds with a schedule whose last finished import failed. */
export const FAILED_FEEDS = `
  select f.name from feeds f cross join lateral (
    select status from feed_runs where feed_id = f.id and not dry_run and ended_at is not null
    order by started_at desc limit 1) last
  where f.is_active and f.schedule is not null and last.status = 'failed' order by f.name`;
