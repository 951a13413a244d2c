const IS_VALID = 'used_at is null and expires_at > clock_timestamp()';

/**
 * Deletes links of earlier mails and those without a mail. The ids of mails are UUIDs v7, which sort by the time when
 * they were written; without a mail id all links are deleted.
 */
export const DELETE_EARLIER_LINKS = `delete from account_tokens
  where user_id = ? and purpose = ? and (mail_id is null or ?::uuid is null or mail_id < ?::uuid)`;

/** Stores the hash of a new token, valid for so many seconds. */
export const INSERT_LINK = `
  insert into account_tokens (id, user_id, purpose, mail_id, token_hash, created_at, expires_at)
  values (?, ?, ?, ?, ?, clock_timestamp(), clock_timestamp() + make_interval(secs => ?))`;

/** The owner of a link that still works. */
export const FIND_OWNER = `select user_id from account_tokens where token_hash = ? and purpose = ? and ${IS_VALID}`;

/** Locks the owner of a link. Accounts are locked before their links, which prevents deadlocks. */
export const LOCK_OWNER = `select id from profiles where id in (select user_id from account_tokens where token_hash = ? and purpose = ?)
  for update`;

/** Returns no row when the link has expired or was used. */
export const CONSUME_LINK = `update account_tokens set used_at = clock_timestamp()
  where token_hash = ? and purpose = ? and ${IS_VALID} returning user_id`;
