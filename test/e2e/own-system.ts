import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/local/project-root.ts';
import { formSecret } from '../setup/form-secret.ts';
import { createDatabase } from '../setup/create-database.ts';
import { secretsKey } from '../setup/secrets-key.ts';
import { spawnSystem } from '../setup/spawn-system.ts';

type EmptySystem = {
  databaseUrl: string;
  folder: string;
  /** Runs a command of the built CLI in this system. */
  cli: (...args: string[]) => Promise<unknown>;
};

/** Starts a system with its own database, index and folder once `fill` has filled it. */
export async function startOwnSystem(
  name: string,
  fill: (system: EmptySystem) => Promise<unknown>,
  extraEnv: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const env = {
    DATABASE_URL: database.url,
    DATA_FOLDER: join(folder, 'files'),
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: `${name}_${randomUUID()}` }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
    ...extraEnv,
  };
  const cli = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['dist/cli.js', ...args], {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: 'http://localhost',
        ...env,
      },
    });
  await fill({ databaseUrl: database.url, folder, cli });
  const { url, stop } = await spawnSystem(folder, 'app', env);
  return {
    url,
    async stop() {
      await stop();
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}
