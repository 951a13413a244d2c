import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../src/local/project-root.ts';
import { buildKyeroProperty, kyeroFeed } from '../../integration/feeds/kyero-feed.ts';
import { asDatabaseAdmin } from '../../setup/as-database-admin.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';

const createSecret = () => randomBytes(32).toString('base64url');

/** Starts a system as in production: HTTPS, a database role without ownership, and separate secrets. */
export async function guardedSystem() {
  const folder = await mkdtemp(join(tmpdir(), 'guarded-'));
  const [database, mail] = await Promise.all([createDatabase(), startMailServer()]);
  const secrets = {
    database: createSecret(),
    metrics: createSecret(),
    smtp: createSecret(),
    form: createSecret(),
    key: createSecret(),
  };
  const role = `guarded_${randomUUID().replaceAll('-', '')}`;
  await asDatabaseAdmin(`create role ${role} login password '${secrets.database}'`);

  const { TEST_MEILI_URL, TEST_MEILI_KEY } = process.env;
  const env = {
    PUBLIC_URL: 'https://www.agencia.example',
    DATABASE_URL: Object.assign(new URL(database.url), { username: role, password: secrets.database }).href,
    DATABASE_OWNER_URL: database.url,
    DATA_FOLDER: join(folder, 'files'),
    METRICS_TOKEN: secrets.metrics,
    SMTP_URL: Object.assign(new URL(mail.url), { username: 'agency', password: secrets.smtp }).href,
    FORM_SECRET: secrets.form,
    SECRETS_KEY: secrets.key,
    LOG_LEVEL: 'trace',
    LOG_FORMAT: 'json',
    ...(TEST_MEILI_URL && { MEILI_URL: TEST_MEILI_URL, MEILI_INDEX: `guarded_${randomUUID()}` }),
    ...(TEST_MEILI_KEY && { MEILI_KEY: TEST_MEILI_KEY }),
  };
  await importOneProperty(folder, env);
  const { url, stop } = await spawnSystem(folder, 'app', env);
  return {
    url,
    role,
    secrets: [...Object.values(secrets), new URL(database.url).password, ...(TEST_MEILI_KEY ? [TEST_MEILI_KEY] : [])],
    env,
    ownerUrl: database.url,
    log: () => readFile(join(folder, 'app.log'), 'utf8'),
    async stop() {
      await stop();
      await mail[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await asDatabaseAdmin(`drop role ${role}`);
      await rm(folder, { recursive: true });
    },
  };
}

export type GuardedSystem = Awaited<ReturnType<typeof guardedSystem>>;

/** Imports property MB-1, whose picture lies beside its feed. */
async function importOneProperty(folder: string, env: Record<string, string>) {
  await copyFile(join(projectRoot, 'web/public/uploads/hero.jpeg'), join(folder, 'a.jpg'));
  const images = '<image id="1"><url>a.jpg</url></image>';
  const feed = join(folder, 'feed.xml');
  await writeFile(feed, kyeroFeed(buildKyeroProperty(1, { images })));
  await promisify(execFile)(process.execPath, ['dist/cli.js', 'import', feed, '--format', 'kyero'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, LOG_LEVEL: 'warn' },
  });
}
