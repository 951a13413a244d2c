import { join } from 'node:path';
import type { Backup } from './backup.ts';
import { readCompressedLines } from './read-compressed-lines.ts';

const NULL = '\\N';

/** Some columns of each row of a table, as a backup has them; for ids and times, which COPY writes as they are. */
export async function* readStoredRows({ folder, manifest }: Backup, table: string, columns: readonly string[]) {
  const stored = manifest.tables.find(({ name }) => name === table);
  if (!stored) return;
  const columnIndexes = columns.map((column) => stored.columns.indexOf(column));
  for await (const line of readCompressedLines(join(folder, stored.file), stored.sha256)) {
    const fields = line.split('\t');
    yield columnIndexes.map((place) => (fields[place] === NULL ? null : (fields[place] ?? null)));
  }
}
