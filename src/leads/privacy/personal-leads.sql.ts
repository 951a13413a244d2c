/**
 * Ids of the leads with this address, of those without any address that have this number, of leads merged with them in
 * either direction, and of their tasks. A number that somebody with another address has too proves nothing.
 */
export const THEIRS = `
  with recursive theirs as (
    select id, merged_into from inquiries where email_key = ? or (phone_key = ? and email_key is null)
    union
    select i.id, i.merged_into from inquiries i join theirs t on i.merged_into = t.id or i.id = t.merged_into)
  select id from theirs union all select id from lead_tasks where inquiry_id in (select id from theirs)`;
