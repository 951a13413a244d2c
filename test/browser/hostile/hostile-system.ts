import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { project } from '../../../src/platform/local/project.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';
import { fillWithHostileStock } from './fill-with-hostile-stock.ts';

/** A system of its own whose every home means harm. */
export async function hostileSystem(): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await freshDatabase();
  const home = await mkdtemp(join(tmpdir(), 'hostile-'));
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const env = {
    DATABASE_URL: database.url,
    DATA_FOLDER: join(home, 'files'),
    FORM_SECRET: formSecret,
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: `hostile_${randomUUID()}` }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
  };
  await fillWithHostileStock(database.url);
  await promisify(execFile)(process.execPath, ['dist/cli.js', 'reconcile'], {
    cwd: project,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', PUBLIC_URL: 'http://localhost', ...env },
  });
  const { url, stop } = await spawnSystem(home, 'app', env);
  return {
    url,
    async stop() {
      await stop();
      await database.drop();
      await rm(home, { recursive: true });
    },
  };
}
