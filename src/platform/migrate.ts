import { type INestApplicationContext, Logger } from '@nestjs/common';
import type { Config } from '../config.ts';
import { configToken } from './config-token.ts';
import { buildGrants } from './build-grants.sql.ts';
import { migrateSchema } from './migrations/migrate-schema.ts';
import { readSchemaState } from './migrations/read-schema-state.ts';
import { assertUpToDate } from './migrations/assert-up-to-date.ts';
import { getSchemaUrl } from './migrations/get-schema-url.ts';

type DatabaseUrls = Pick<Config, 'DATABASE_URL'> & Partial<Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'>>;

/**
 * Brings the schema up to date before a start, as its owner where one is configured, or refuses to start where the
 * schema is not what it should be. Processes that start together wait for the first.
 */
export async function migrate(app: INestApplicationContext): Promise<void> {
  const config = app.get<Config>(configToken);
  const logger = new Logger('migrations');
  // The demo logs warnings only, and its first start is watched by a person.
  const isInteractive = config.LOCAL_DEMO && config.ROLE !== 'command';
  const log = (line: string) => (isInteractive ? void process.stdout.write(`${line}\n`) : logger.log(line));
  if (config.MIGRATE_ON_START) await migrateAsConfigured(config, log);
  else assertUpToDate(await readSchemaState({ url: getSchemaUrl(config), log }));
}

/** Migrates the schema, and grants the application what it needs where another one owns it. Gives how many it applied. */
export function migrateAsConfigured(config: DatabaseUrls, log: (line: string) => void): Promise<number> {
  const { DATABASE_OWNER_URL: owner, DATABASE_URL } = config;
  const grantStatements = owner ? buildGrants(decodeURIComponent(new URL(DATABASE_URL).username)) : [];
  return migrateSchema({ url: getSchemaUrl(config), log }, grantStatements);
}
