/**
 * Leads whose last activity is too long ago. A lead that was merged into another stays as long as that one. Skips leads
 * that are locked.
 */
export const SELECT_OLD_LEADS = `
  select id from inquiries i where erased_at is null and last_activity_at < ?
    and not exists (select from inquiries whole where whole.id = i.merged_into and whole.erased_at is null)
  order by last_activity_at, id limit ? for update skip locked`;

/** Spam is deleted as a whole, with everything that was merged into it (`SELECT_MERGED_PARTS`). */
export const SELECT_OLD_SPAM = `
  select id from inquiries where folder = 'spam' and merged_into is null and last_activity_at < ?
  order by last_activity_at, id limit ? for update skip locked`;

/** These leads and all that were merged into them, directly or through others. */
export const SELECT_MERGED_PARTS = `
  with recursive parts as (
    select id from inquiries where id in (?)
    union
    select i.id from inquiries i join parts on i.merged_into = parts.id)
  select id from parts`;
