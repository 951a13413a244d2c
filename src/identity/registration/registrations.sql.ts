/** A registration no longer works once its address has an account. */
const IS_VALID = `expires_at > clock_timestamp() and not exists (select from profiles where profiles.email = registrations.email)`;

/** How many registrations of an address wait for confirmation. */
export const COUNT_PENDING = `select count(*)::int as pending from registrations where email = ? and expires_at > clock_timestamp()`;

/** Valid for so many seconds. */
export const INSERT_REGISTRATION = `insert into registrations (id, email, first_name, last_name, password_hash, created_at, expires_at)
  values (?, ?, ?, ?, ?, clock_timestamp(), clock_timestamp() + make_interval(secs => ?))`;

/** Adds the hash of one more token, and makes the registration valid for so many seconds from now. */
export const ADD_LINK = `update registrations set token_hashes = token_hashes || ?::text, expires_at = clock_timestamp() + make_interval(secs => ?)
  where id = ? returning id`;

export const FIND_BY_LINK = `select id from registrations where token_hashes @> array[?] and ${IS_VALID}`;

/** Returns no row when the registration has expired, was used or has an account. */
export const CONSUME_REGISTRATION = `delete from registrations where id = ? and ${IS_VALID} returning id`;
