import { Meilisearch } from 'meilisearch';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootApp } from './boot-app.ts';
import { createDatabase } from './create-database.ts';

/** Boots the whole application with its own database, index and folder, which are removed with it. */
export async function startApp(environment: Record<string, string> = {}) {
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'agency-'));
  resources.defer(() => rm(folder, { recursive: true }));
  const index = `test_${randomUUID()}`;
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  resources.defer(async () => void (await new Meilisearch({ host, apiKey }).deleteIndexIfExists(index)));
  const database = resources.use(await createDatabase());
  const settings = { DATABASE_URL: database.url, MEILI_INDEX: index, DATA_FOLDER: folder };
  const booted = resources.use(await bootApp({ ...settings, ...environment }));
  const owned = resources.move();
  return { ...booted, folder, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

export type StartedApp = Awaited<ReturnType<typeof startApp>>;
