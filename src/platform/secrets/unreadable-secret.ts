import type { SecretLocation } from './secret-location.ts';

/** The key has been removed from the configuration. The row stays, and is readable again with the key. */
export class UnreadableSecret extends Error {
  constructor({ table, column, id }: SecretLocation) {
    super(`${table}.${column} of ${id} is sealed by a key that is neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS`);
  }
}
