/**
 * Finds leads whose telephones hold these digits and that have no e-mail address, neither themselves nor the lead that
 * they were merged into. The number of somebody with an address identifies nobody else.
 */
export const SELECT_PHONE_ONLY_LEADS = `
  select id, phone from inquiries i
  where email_key is null and position(? in regexp_replace(phone, '\\D', '', 'g')) > 0
    and not exists (select from inquiries m where m.id = i.merged_into and m.email_key is not null)`;

/** Ids of the leads with this address or one of these ids, of leads merged with them either way, and of their tasks. */
export const SELECT_LEADS_OF_PERSON = `
  with recursive theirs as (
    select id, merged_into from inquiries where email_key = ? or id = any(?::uuid[])
    union
    select i.id, i.merged_into from inquiries i join theirs t on i.merged_into = t.id or i.id = t.merged_into)
  select id from theirs union all select id from lead_tasks where inquiry_id in (select id from theirs)`;
