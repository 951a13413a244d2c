import { mkdirSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { asDatabaseAdmin, getTestDatabaseUrl } from './as-database-admin.ts';
import { waitFor } from './wait-for.ts';
import { spawnSystem } from './spawn-system.ts';

export interface RunningSystem {
  readonly url: string;
  readonly databaseUrl: string;
  /** Folder that receives its mails. */
  readonly mails: string;
  stop(): Promise<void>;
}

const DEMO_TIMEOUT_MS = 60_000;

/** Starts the built system as `npm start` does, with its own database and the demo without its back office. */
export async function startDemoSystem(
  home: string,
  settings: Record<string, string> = {},
  name = 'system',
): Promise<RunningSystem> {
  const database = `${name}_${process.pid}`;
  const folder = join(home, name);
  mkdirSync(join(folder, 'files/demo'), { recursive: true });
  // Marks the back office as seeded: tests that count leads create their own.
  writeFileSync(join(folder, 'files/demo/office.jsonl'), '{"step":"whole"}\n');
  await asDatabaseAdmin(`drop database if exists ${database} with (force)`, `create database ${database}`);
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const { url, stop } = await spawnSystem(folder, 'app', {
    LOCAL_DEMO: 'true',
    DATABASE_URL: getTestDatabaseUrl(database),
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: database }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
    ...settings,
  });
  await waitFor(() => access(join(folder, 'files/demo/whole')), DEMO_TIMEOUT_MS);
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
