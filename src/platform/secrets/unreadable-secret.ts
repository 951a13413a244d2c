import type { SecretPlace } from './secret-place.ts';

/** A fault of whoever runs the system, who took away the key; the row stays as it is, and the key opens it again. */
export class UnreadableSecret extends Error {
  constructor({ table, column, id }: SecretPlace) {
    super(`${table}.${column} of ${id} is sealed by a key that is neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS`);
  }
}
