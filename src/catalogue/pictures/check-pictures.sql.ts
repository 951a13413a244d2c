/**
 * Of what visitors may see. Each picture has its hour of the week, by its id, as the index has it. One whose server gave
 * nothing to ask by is asked for once, and, if it gives nothing then either, never again.
 */
export const OF_THIS_HOUR = `
  select p.id from property_pictures p join properties q on q.id = p.property_id
  where p.key is not null and ((hashtext(p.id::text) & 2147483647) % 168) = ? and p.url like 'http%'
    and q.status in ('published', 'reserved')
    and (p.asked_at is null or (p.validators is not null and p.asked_at < now() - interval '6 days'))
  order by p.asked_at nulls first, p.id limit ?`;
