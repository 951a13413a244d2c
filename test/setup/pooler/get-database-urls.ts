import type { Config } from '../../../src/config.ts';

/** Environment that gives another process of the same system its database. */
export const getDatabaseUrls = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config) => ({
  DATABASE_URL,
  ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }),
});
