import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { asDatabaseAdmin, getTestDatabaseUrl, runStatements } from './as-database-admin.ts';
import { spawnSystem } from './spawn-system.ts';

export interface RunningSystem {
  readonly url: string;
  readonly databaseUrl: string;
  /** Folder that receives its mails. */
  readonly mails: string;
  stop(): Promise<void>;
}

/** Tests that count leads, tasks, mails or views create their own. */
const REMOVE_OFFICE = [
  'truncate inquiries, lead_activities, lead_changes, lead_tasks, mails, property_views, content_blocks, content_versions',
  'delete from lead_sources where code is null',
  `delete from feed_runs where trigger = 'schedule'`,
  `delete from audit_entries where action not in ('sync-properties', 'create-property', 'update-property', 'open-account')`,
  'update properties set agent_id = null',
  `delete from profiles where email ~ '^(vera|nora|bruno)@'`,
  `update profiles set phone = null, languages = default, is_shown = false`,
];

/** Starts the built system as `npm start` does, with its own database and the demo without its back office. */
export async function startDemoSystem(
  home: string,
  settings: Record<string, string> = {},
  name = 'system',
): Promise<RunningSystem> {
  const database = `${name}_${process.pid}`;
  const folder = join(home, name);
  mkdirSync(folder, { recursive: true });
  await asDatabaseAdmin(`drop database if exists ${database} with (force)`, `create database ${database}`);
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const start = () =>
    spawnSystem(folder, 'app', {
      LOCAL_DEMO: 'true',
      DATABASE_URL: getTestDatabaseUrl(database),
      ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: database }),
      ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
      ...settings,
    });
  const firstRun = await start();
  await firstRun.stop();
  // Between two runs, no cache can hold what is removed.
  await runStatements(database, REMOVE_OFFICE);
  const { url, stop } = await start();
  return {
    url,
    databaseUrl: getTestDatabaseUrl(database),
    mails: join(folder, 'files/mails'),
    async stop() {
      await stop();
      await asDatabaseAdmin(`drop database if exists ${database} with (force)`);
    },
  };
}
