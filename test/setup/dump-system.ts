import { Meilisearch } from 'meilisearch';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpTables } from './dump-tables.ts';
import type { StartedApp } from './start-app.ts';

/** Returns everything that a system stores as text: tables, queues, index, names and contents of files. */
export async function dumpSystem({ em, config, folder }: StartedApp) {
  const search = new Meilisearch({ host: config.MEILI_URL!, apiKey: config.MEILI_KEY! });
  const { results } = await search.index(config.MEILI_INDEX).getDocuments({ limit: 1000 });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return {
    tables: await dumpTables(em()),
    index: JSON.stringify(results),
    files: [...files, ...contents].join('\n'),
  };
}
