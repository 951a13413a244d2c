const WORKS = `expires_at > clock_timestamp() and not exists (select from profiles where profiles.email = registrations.email)`;
export const PENDING = `select count(*)::int as pending from registrations where email = ? and expires_at > clock_timestamp()`;
export const STORE = `insert into registrations (id, email, first_name, last_name, password_hash, created_at, expires_at)
  values (?, ?, ?, ?, ?, clock_timestamp(), clock_timestamp() + make_interval(secs => ?))`;
export const MINT = `update registrations set token_hashes = token_hashes || ?::text, expires_at = clock_timestamp() + make_interval(secs => ?)
  where id = ? returning id`;
export const FIND = `select id from registrations where token_hashes @> array[?] and ${WORKS}`;
export const USE = `delete from registrations where id = ? and ${WORKS} returning id`;
