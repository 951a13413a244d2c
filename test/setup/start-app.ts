import { Meilisearch } from 'meilisearch';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootApp } from './boot-app.ts';
import { freshDatabase } from './fresh-database.ts';

/** The whole application on a database, an index and a folder of its own. */
export async function startApp(environment: Record<string, string> = {}) {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'agency-'));
  const index = `test_${randomUUID()}`;
  const own = { DATABASE_URL: database.url, MEILI_INDEX: index, DATA_FOLDER: folder };
  const booted = await bootApp({ ...own, ...environment });
  return {
    ...booted,
    folder,
    async stop() {
      await booted.app.close();
      await database.drop();
      const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
      await new Meilisearch({ host, apiKey }).deleteIndexIfExists(index);
      await rm(folder, { recursive: true });
    },
  };
}

export type StartedApp = Awaited<ReturnType<typeof startApp>>;
