/**
 * The stored pictures of public properties that are due in this hour of the week (0 to 167). The hour follows from the
 * id, by the expression of the index. A picture whose server gave no validator is checked once more; if it gives none
 * then either, the picture is not checked again.
 */
export const DUE_THIS_HOUR = `
  select p.id from property_pictures p join properties q on q.id = p.property_id
  where p.key is not null and ((hashtext(p.id::text) & 2147483647) % 168) = ? and p.url like 'http%'
    and q.status in ('published', 'reserved')
    and (p.asked_at is null or (p.validators is not null and p.asked_at < now() - interval '6 days'))
  order by p.asked_at nulls first, p.id limit ?`;
