import { mkdirSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { asDatabaseAdmin, testDatabaseUrl } from './as-database-admin.ts';
import { waitFor } from './wait-for.ts';
import { spawnSystem } from './spawn-system.ts';

export interface RunningSystem {
  readonly url: string;
  readonly databaseUrl: string;
  /** The folder into which its mails are put. */
  readonly mails: string;
  stop(): Promise<void>;
}

const COMPLETED_WITHIN_MS = 60_000;

/** The built system as `npm start` runs it: a database of its own, the whole demo but its office, production mode. */
export async function runningSystem(
  home: string,
  own: Record<string, string> = {},
  name = 'system',
): Promise<RunningSystem> {
  const database = `${name}_${process.pid}`;
  const folder = join(home, name);
  mkdirSync(join(folder, 'files/demo'), { recursive: true });
  // The office has had its past: whoever counts leads has made them.
  writeFileSync(join(folder, 'files/demo/office.jsonl'), '{"step":"whole"}\n');
  await asDatabaseAdmin(`drop database if exists ${database} with (force)`, `create database ${database}`);
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const { url, stop } = await spawnSystem(folder, 'app', {
    LOCAL_DEMO: 'true',
    DATABASE_URL: testDatabaseUrl(database),
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: database }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
    ...own,
  });
  await waitFor(() => access(join(folder, 'files/demo/whole')), COMPLETED_WITHIN_MS);
  return {
    url,
    databaseUrl: testDatabaseUrl(database),
    mails: join(folder, 'files/mails'),
    async stop() {
      await stop();
      await asDatabaseAdmin(`drop database if exists ${database} with (force)`);
    },
  };
}
