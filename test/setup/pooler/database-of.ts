import type { Config } from '../../../src/config.ts';

/** The addresses of its database, as another process of the same system is given them. */
export const databaseOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config) => ({
  DATABASE_URL,
  ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }),
});
