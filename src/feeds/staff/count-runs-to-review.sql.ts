export const COUNT = `
  select count(*)::int as count from feeds f
  cross join lateral (
    select status from feed_runs where feed_id = f.id and not dry_run and status not in ('queued', 'running')
    order by started_at desc limit 1) last
  where f.is_active and last.status in ('needs_review', 'failed')`;
