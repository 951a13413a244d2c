/**
 * Removes what identifies the person. Of a home that was offered, the figures stay, but not its location, description
 * and photographs. Leads that are erased already stay as they are.
 */
export const ANONYMISE = `
  update inquiries set name = '', name_key = '', email = null, email_key = null, phone = null, phone_key = null,
    message = null, listing = (listing - '{description,photos}'::text[]) || '{"location": ""}',
    marketing_accepted_at = null, next_follow_up_on = null, fingerprint = id::text, erased_at = ?,
    version = version + 1
  where id in (?) and erased_at is null`;

/**
 * Locks the leads in the order of their ids, which prevents deadlocks, and returns their contact keys: other leads with
 * these keys must be scored again. The keys are null for leads in review and spam, which count in no score.
 */
export const LOCK_LEADS = `
  select case when counted then email_key end as "emailKey", case when counted then phone_key end as "phoneKey"
  from (select *, folder in ('inbox', 'archive') as counted from inquiries where id in (?) order by id for update) leads`;
