/**
 * Unconfirmed accounts that are old enough to be deleted, except those of present and former staff, erased accounts and
 * accounts with a link that still works. Locks them and skips those that are locked.
 */
export const SELECT_UNCONFIRMED = `
  select id from profiles
  where confirmed_at is null and staff_since is null and created_at < ? and not email like ?
    and not exists (select from user_roles where user_id = profiles.id)
    and not exists (select from account_tokens where user_id = profiles.id and expires_at > ?)
  order by created_at, id limit ? for update skip locked`;
