/** What was erased or merged meanwhile was a reply all the same. */
export const MEASURED = `
  select count(*)::int as measured, percentile_disc(0.5) within group (order by reply_minutes)::int as median
  from (
    select reply_minutes from inquiries
    where reply_minutes is not null and folder in ('inbox', 'archive')
      and first_replied_at > now() - make_interval(days => ?)
    order by first_replied_at desc, id desc limit ?) latest`;
