import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endOrphanedApplication, memorySettings } from '../../src/local/run-application.ts';
import { findFreePort } from '../../src/local/process/ports.ts';
import { spawnServer } from '../../src/local/process/spawn-server.ts';
import { projectRoot } from '../../src/local/project-root.ts';
import { formSecret } from './form-secret.ts';
import { secretsKey } from './secrets-key.ts';

const STARTUP_MS = 120_000;

export interface SpawnedSystem {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the built system in production mode on its own port, as `npm start` does. `name` names its log file. */
export async function spawnSystem(home: string, name: string, env: Record<string, string>): Promise<SpawnedSystem> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const log = join(home, `${name}.log`);
  const pidFile = join(home, `${name}.pid`);
  const { pid, hasEnded } = await spawnServer(
    process.execPath,
    [...memorySettings.flags, join(projectRoot, 'dist/main.js')],
    {
      folder: projectRoot,
      log,
      user: undefined,
      env: {
        ...memorySettings.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_FOLDER: join(home, 'files'),
        LOG_LEVEL: 'warn',
        COVERS_AHEAD: '0',
        READS_PER_MINUTE: '0',
        PAGE_CONCURRENCY: '0',
        FORMS_PER_10_MINUTES: '0',
        FORM_SECRET: formSecret,
        SECRETS_KEY: secretsKey,
        ...(env.LOCAL_DEMO !== 'true' && { PUBLIC_URL: url }),
        ...env,
      },
    },
  );
  writeFileSync(pidFile, String(pid));
  for (const end = Date.now() + STARTUP_MS; !(await isReady(url)); await setTimeout(100)) {
    if (!hasEnded() && Date.now() < end) continue;
    await endOrphanedApplication(pidFile);
    throw new Error(`The system did not start:\n${readFileSync(log, 'utf8')}`);
  }
  return { url, stop: () => endOrphanedApplication(pidFile) };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
