const IS_VALID_LINK = 'used_at is null and expires_at > clock_timestamp()';

/**
 * Deletes the user's tokens that were sent before this mail or without a mail; the ids of mails are UUIDs v7, which
 * sort by time. If the last two parameters are null, deletes all.
 */
export const DELETE_EARLIER_LINKS = `delete from account_tokens
  where user_id = ? and purpose = ? and (mail_id is null or ?::uuid is null or mail_id < ?::uuid)`;

/** Stores the hash of a new token. The last parameter is its lifetime in seconds. */
export const INSERT_LINK = `
  insert into account_tokens (id, user_id, purpose, mail_id, token_hash, created_at, expires_at)
  values (?, ?, ?, ?, ?, clock_timestamp(), clock_timestamp() + make_interval(secs => ?))`;

export const FIND_OWNER = `select user_id from account_tokens where token_hash = ? and purpose = ? and ${IS_VALID_LINK}`;

/** Locks the owner of a link. Accounts are locked before their links, which prevents deadlocks. */
export const LOCK_OWNER = `select id from profiles where id in (select user_id from account_tokens where token_hash = ? and purpose = ?)
  for update`;

/** Returns no row when the link has expired or was used. */
export const CONSUME_LINK = `update account_tokens set used_at = clock_timestamp()
  where token_hash = ? and purpose = ? and ${IS_VALID_LINK} returning user_id`;

/** A registration no longer works once its address has an account. */
const IS_VALID_REGISTRATION = `expires_at > clock_timestamp() and not exists (select from profiles where profiles.email = registrations.email)`;

export const COUNT_PENDING = `select count(*)::int as pending from registrations where email = ? and expires_at > clock_timestamp()`;

/** The last parameter is the lifetime in seconds. */
export const INSERT_REGISTRATION = `insert into registrations (id, email, first_name, last_name, password_hash, created_at, expires_at)
  values (?, ?, ?, ?, ?, clock_timestamp(), clock_timestamp() + make_interval(secs => ?))`;

/** Adds the hash of another token and restarts the lifetime of the registration. */
export const ADD_LINK = `update registrations set token_hashes = token_hashes || ?::text, expires_at = clock_timestamp() + make_interval(secs => ?)
  where id = ? returning id`;

export const FIND_BY_LINK = `select id from registrations where token_hashes @> array[?] and ${IS_VALID_REGISTRATION}`;

/** Returns no row when the registration has expired or was used, or when its address has an account. */
export const CONSUME_REGISTRATION = `delete from registrations where id = ? and ${IS_VALID_REGISTRATION} returning id`;

/**
 * Unconfirmed accounts old enough to be deleted, except those of present and former staff, erased accounts and accounts
 * with a valid link. Locks them and skips locked ones.
 */
export const SELECT_UNCONFIRMED = `
  select id from profiles
  where confirmed_at is null and staff_since is null and created_at < ? and not email like ?
    and not exists (select from user_roles where user_id = profiles.id)
    and not exists (select from account_tokens where user_id = profiles.id and expires_at > ?)
  order by created_at, id limit ? for update skip locked`;
