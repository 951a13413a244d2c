const WORKS = 'used_at is null and expires_at > clock_timestamp()';

/** Mails are numbered as they are written. */
export const END_EARLIER = `delete from account_tokens
  where user_id = ? and purpose = ? and (mail_id is null or ?::uuid is null or mail_id < ?::uuid)`;

export const MINT = `
  insert into account_tokens (id, user_id, purpose, mail_id, token_hash, created_at, expires_at)
  values (?, ?, ?, ?, ?, clock_timestamp(), clock_timestamp() + make_interval(secs => ?))`;

export const FIND = `select user_id from account_tokens where token_hash = ? and purpose = ? and ${WORKS}`;
export const LOCK = `select id from profiles where id in (select user_id from account_tokens where token_hash = ? and purpose = ?)
  for update`;
export const USE = `update account_tokens set used_at = clock_timestamp()
  where token_hash = ? and purpose = ? and ${WORKS} returning user_id`;
