import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../src/local/project-root.ts';
import { aKyeroProperty, kyeroFeed } from '../../api/feeds/kyero-feed.ts';
import { asDatabaseAdmin } from '../../setup/as-database-admin.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { mailServer } from '../../setup/mail-server.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';

const secret = () => randomBytes(32).toString('base64url');

/** A system as it stands on the internet: https, a database that it does not own, and a secret of its own for everything. */
export async function guardedSystem() {
  const home = await mkdtemp(join(tmpdir(), 'guarded-'));
  const [database, mail] = await Promise.all([freshDatabase(), mailServer()]);
  const secrets = { database: secret(), metrics: secret(), smtp: secret(), form: secret(), key: secret() };
  const role = `guarded_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create role ${role} login password '${secrets.database}'`);

  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const env = {
    PUBLIC_URL: 'https://www.agencia.example',
    DATABASE_URL: Object.assign(new URL(database.url), { username: role, password: secrets.database }).href,
    DATABASE_OWNER_URL: database.url,
    DATA_FOLDER: join(home, 'files'),
    METRICS_TOKEN: secrets.metrics,
    SMTP_URL: Object.assign(new URL(mail.url), { username: 'agency', password: secrets.smtp }).href,
    FORM_SECRET: secrets.form,
    SECRETS_KEY: secrets.key,
    LOG_LEVEL: 'trace',
    LOG_FORMAT: 'json',
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: `guarded_${randomUUID()}` }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
  };
  await importOneHome(home, env);
  const { url, stop } = await spawnSystem(home, 'app', env);
  return {
    url,
    role,
    secrets: [...Object.values(secrets), new URL(database.url).password, ...(TEST_MEILI_KEY ? [TEST_MEILI_KEY] : [])],
    env,
    ownerUrl: database.url,
    log: () => readFile(join(home, 'app.log'), 'utf8'),
    async stop() {
      await stop();
      await mail[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await asDatabaseAdmin(`drop role ${role}`);
      await rm(home, { recursive: true });
    },
  };
}

export type GuardedSystem = Awaited<ReturnType<typeof guardedSystem>>;

/** MB-1, with a picture that lies beside its feed. */
async function importOneHome(home: string, env: Record<string, string>) {
  await copyFile(join(projectRoot, 'web/public/uploads/hero.jpeg'), join(home, 'a.jpg'));
  const images = '<image id="1"><url>a.jpg</url></image>';
  const feed = join(home, 'feed.xml');
  await writeFile(feed, kyeroFeed(aKyeroProperty(1, { images })));
  await promisify(execFile)(process.execPath, ['dist/cli.js', 'import', feed, '--format', 'kyero'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, LOG_LEVEL: 'warn' },
  });
}
