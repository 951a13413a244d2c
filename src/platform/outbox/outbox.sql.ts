/** The events in these queues that no attempt has failed at. */
export const UNDELIVERED = `
  select data from jobs.job
  where name = any(?::text[]) and state in ('created', 'active') and retry_count = 0`;

/** Of the bulk queues of an event, the length of the longest; 0 without any. */
export const PENDING = `
  select coalesce(max(count), 0)::int as pending from (
    select count(*) from jobs.job
    where name in (select name from jobs.subscription where event = ? and name like '%.bulk')
      and state in ('created', 'active', 'retry')
    group by name) as behind`;
