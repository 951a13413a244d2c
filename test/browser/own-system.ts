import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/local/project-root.ts';
import { formSecret } from '../setup/form-secret.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { secretsKey } from '../setup/secrets-key.ts';
import { spawnSystem } from '../setup/spawn-system.ts';

type Empty = {
  databaseUrl: string;
  folder: string;
  /** The built command line, in this system. */
  cli: (...args: string[]) => Promise<unknown>;
};

/** A system with a database, an index and a folder of its own; it starts once it has been filled. */
export async function ownSystem(
  name: string,
  fill: (system: Empty) => Promise<unknown>,
  more: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const env = {
    DATABASE_URL: database.url,
    DATA_FOLDER: join(folder, 'files'),
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: `${name}_${randomUUID()}` }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
    ...more,
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
