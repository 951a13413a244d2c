export const RESERVE = `
  insert into idempotency_keys (key, body_hash, answer, created_at) values (?, ?, '{}', now())
  on conflict (key) do nothing returning key`;
