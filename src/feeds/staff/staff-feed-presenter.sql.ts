/** For each feed, the ids of the last finished import and of the newest run that has not ended, where there are any. */
export const SELECT_NEWEST_RUNS = `
  select id from unnest(?::uuid[]) as wanted (feed_id) cross join lateral (
    (select id from feed_runs where feed_id = wanted.feed_id and not dry_run and ended_at is not null
     order by started_at desc limit 1)
    union all
    (select id from feed_runs where feed_id = wanted.feed_id and ended_at is null order by started_at desc limit 1)) r`;

/** Whether a feed has a password is computed in the database, so that no password is read for a list. */
export const SELECT_FEED_STATES = `
  select id, password is not null as "hasPassword", exists (
    select 1 from feed_runs where feed_id = f.id and not dry_run and status = 'complete') as "hasSucceeded"
  from feeds f where id = any (?::uuid[])`;
