import { Meilisearch } from 'meilisearch';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootApp } from './boot-app.ts';
import { freshDatabase } from './fresh-database.ts';

/** The whole application on a database, an index and a folder of its own, which end with it or with a boot that fails. */
export async function startApp(environment: Record<string, string> = {}) {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'agency-'));
  begun.defer(() => rm(folder, { recursive: true }));
  const index = `test_${randomUUID()}`;
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  begun.defer(async () => void (await new Meilisearch({ host, apiKey }).deleteIndexIfExists(index)));
  const database = begun.use(await freshDatabase());
  const own = { DATABASE_URL: database.url, MEILI_INDEX: index, DATA_FOLDER: folder };
  const booted = begun.use(await bootApp({ ...own, ...environment }));
  const ends = begun.move();
  return { ...booted, folder, [Symbol.asyncDispose]: () => ends.disposeAsync() };
}

export type StartedApp = Awaited<ReturnType<typeof startApp>>;
