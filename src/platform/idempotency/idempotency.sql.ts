/** Returns no row when the key is taken. Waits while another transaction is inserting it. */
export const RESERVE = `
  insert into idempotency_keys (key, body_hash, answer, created_at) values (?, ?, '{}', now())
  on conflict (key) do nothing returning key`;
