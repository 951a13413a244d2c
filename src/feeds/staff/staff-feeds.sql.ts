export const NEWEST = `
  select id from unnest(?::uuid[]) as wanted (feed_id) cross join lateral (
    (select id from feed_runs where feed_id = wanted.feed_id and not dry_run and ended_at is not null
     order by started_at desc limit 1)
    union all
    (select id from feed_runs where feed_id = wanted.feed_id and ended_at is null order by started_at desc limit 1)) r`;
/** Whether there is a password is asked of the database: none is read to be shown. */
export const STANDING = `
  select id, password is not null as "hasPassword", exists (
    select 1 from feed_runs where feed_id = f.id and not dry_run and status = 'complete') as "hasSucceeded"
  from feeds f where id = any (?::uuid[])`;
