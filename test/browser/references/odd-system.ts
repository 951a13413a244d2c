import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { project } from '../../../src/platform/local/project.ts';
import { aKyeroProperty, kyeroFeed } from '../../api/feeds/kyero-feed.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { oddReferences, xmlText } from '../../setup/odd-references.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';

/** A system of its own whose homes a feed has brought, by every odd name. */
export async function oddSystem(): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await freshDatabase();
  const home = await mkdtemp(join(tmpdir(), 'odd-'));
  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const env = {
    DATABASE_URL: database.url,
    DATA_FOLDER: join(home, 'files'),
    FORM_SECRET: formSecret,
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: `odd_${randomUUID()}` }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
  };
  const feed = join(home, 'feed.xml');
  const homes = oddReferences().map((ref, at) => aKyeroProperty(at, { ref: xmlText(ref) }));
  await writeFile(feed, kyeroFeed(...homes));
  await promisify(execFile)(process.execPath, ['dist/cli.js', 'import', feed, '--format', 'kyero', '--feed', 'raro'], {
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
