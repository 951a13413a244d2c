import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { projectRoot } from '../../../src/local/project-root.ts';
import { writeLargeKyero } from '../../fixtures/write-large-kyero.ts';
import { asDatabaseAdmin, getTestDatabaseUrl } from '../../setup/as-database-admin.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';
import { type SpawnedSystem, spawnSystem } from '../../setup/spawn-system.ts';
import { Meili } from './meili.ts';
import { pretendPictures } from './pretend-pictures.ts';
import { setExactLocations } from './set-exact-locations.ts';

const run = promisify(execFile);
/** Commands need it too, although they serve no pages. */
const PUBLIC_URL = 'http://localhost';

/** A feed with its own database, index and folder. */
export interface Scene {
  readonly size: number;
  readonly home: string;
  readonly feed: string;
  readonly database: string;
  readonly meili: Meili;
  readonly index: string;
  /** Settings of the system. */
  readonly env: Record<string, string>;
  spawn(name: string, env?: Record<string, string>): Promise<SpawnedSystem>;
  /** Runs a command of the built CLI and returns its output. */
  cli(...args: string[]): Promise<string>;
  sql(): Promise<Client>;
  /** Stops its systems too. */
  remove(): Promise<void>;
}

export async function createScene(home: string, size: number, signal: AbortSignal): Promise<Scene> {
  const { TEST_MEILI_URL, TEST_MEILI_KEY = '' } = process.env;
  if (!TEST_MEILI_URL) throw new Error('There is no Meilisearch to compare with on this platform: set TEST_MEILI_URL.');
  const name = `bench_${process.pid}_${size}`;
  const database = getTestDatabaseUrl(name);
  const folder = join(home, name);
  mkdirSync(folder);
  const env = {
    NODE_ENV: 'production',
    LOCAL_DEMO: 'false',
    LOG_LEVEL: 'warn',
    READS_PER_MINUTE: '0',
    PAGE_CONCURRENCY: '0',
    FORMS_PER_10_MINUTES: '0',
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    DATABASE_URL: database,
    DATA_FOLDER: join(folder, 'files'),
    MEILI_URL: TEST_MEILI_URL,
    MEILI_KEY: TEST_MEILI_KEY,
    MEILI_INDEX: name,
  };
  const systems = new Set<Promise<SpawnedSystem>>();
  const scene: Scene = {
    size,
    home: folder,
    feed: join(folder, 'feed.xml'),
    database,
    meili: new Meili(TEST_MEILI_URL, TEST_MEILI_KEY),
    index: name,
    env,
    spawn(process, extraEnv = {}) {
      signal.throwIfAborted();
      const system = spawnSystem(home, process, { ...env, ...extraEnv });
      systems.add(system);
      return system;
    },
    cli: async (...args) => {
      const command = [join(projectRoot, 'dist/cli.js'), ...args];
      const options = {
        cwd: projectRoot,
        env: { PATH: process.env.PATH, PUBLIC_URL, ...env },
        signal,
        maxBuffer: 10_000_000,
      };
      return (await run(process.execPath, command, options)).stdout;
    },
    async sql() {
      const client = new Client({ connectionString: database });
      await client.connect();
      return client;
    },
    async remove() {
      const results = await Promise.allSettled([...systems]);
      await Promise.all(results.flatMap((system) => (system.status === 'fulfilled' ? system.value.stop() : [])));
      await asDatabaseAdmin(`drop database if exists ${name} with (force)`);
    },
  };
  await asDatabaseAdmin(`drop database if exists ${name} with (force)`, `create database ${name}`);
  await writeLargeKyero(scene.size, scene.feed);
  return scene;
}

type FillOptions = { readonly exact: number; readonly signal: AbortSignal; readonly say: (line: string) => void };

/** Lets the system import and index the feed. */
export async function fillScene(scene: Scene, { exact, signal, say }: FillOptions): Promise<void> {
  const since = Date.now();
  await scene.cli('import', scene.feed, '--format', 'kyero', '--feed', 'bench', '--json');
  say(`${scene.size} properties imported after ${formatSecondsSince(since)}`);
  const sql = await scene.sql();
  try {
    await pretendPictures(sql);
    await setExactLocations(sql, exact);
    const { stop } = await scene.spawn('settling');
    try {
      while (!(await isSettled(scene, sql))) await setTimeout(1000, undefined, { signal });
    } finally {
      await stop();
    }
    await sql.query('vacuum analyze');
  } finally {
    await sql.end();
  }
  say(`indexed after ${formatSecondsSince(since)}`);
}

const formatSecondsSince = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Tells whether all visible properties are in the index and no job is due. */
async function isSettled({ meili, index }: Scene, sql: Client): Promise<boolean> {
  const { rows } = await sql.query<{ visible: number; due: number }>(`
    select (select count(*)::int from properties where status in ('published', 'reserved')) as visible,
           (select count(*)::int from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()) as due`);
  const { visible, due } = rows[0]!;
  if (due > 0) return false;
  const { numberOfDocuments, isIndexing } = await meili
    .send<{ numberOfDocuments: number; isIndexing: boolean }>('GET', `/indexes/${index}/stats`)
    .catch(() => ({ numberOfDocuments: -1, isIndexing: true }));
  return numberOfDocuments === visible && !isIndexing;
}
