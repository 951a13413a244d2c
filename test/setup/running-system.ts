import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endOrphan } from '../../src/platform/local/application.ts';
import { freePort } from '../../src/platform/local/process/free-port.ts';
import { spawnServer } from '../../src/platform/local/process/spawn-server.ts';
import { project } from '../../src/platform/local/project.ts';
import { asDatabaseAdmin, testDatabaseUrl } from './as-database-admin.ts';

const STARTUP_MS = 120_000;

/** The built system as `npm start` runs it: a database of its own, the demo stock, production mode. */
export async function runningSystem(home: string): Promise<{ url: string; stop(): Promise<void> }> {
  const database = `system_${process.pid}`;
  await asDatabaseAdmin(`drop database if exists ${database} with (force)`, `create database ${database}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = join(home, 'system.log');
  const pidFile = join(home, 'app.pid');
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const env = {
    NODE_ENV: 'production',
    LOCAL_DEMO: 'true',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: testDatabaseUrl(database),
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: database }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
    DATA_FOLDER: join(home, 'files'),
    LOG_LEVEL: 'warn',
  };
  const { pid, hasEnded } = await spawnServer(process.execPath, [join(project, 'dist/main.js')], {
    folder: project,
    log,
    user: undefined,
    env,
  });
  writeFileSync(pidFile, String(pid));
  for (const end = Date.now() + STARTUP_MS; !(await isReady(url)); await setTimeout(100)) {
    if (!hasEnded() && Date.now() < end) continue;
    await endOrphan(pidFile);
    throw new Error(`The system did not start:\n${readFileSync(log, 'utf8')}`);
  }
  return {
    url,
    async stop() {
      await endOrphan(pidFile);
      await asDatabaseAdmin(`drop database if exists ${database} with (force)`);
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
