import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { BackupManifest, StoredFile, StoredTable } from './backup-manifest.contract.ts';
import { hashFile } from './create-hash-stream.ts';
import { type BackupContents, getContentPath, readFileList } from './backup.ts';
import { findUnknownMigrations } from './list-code-migrations.ts';

const NEW_LINE = 0x0a;

/** Everything that is wrong with a backup, in sentences; none if it is whole and this code can restore it. */
export async function verifyBackup({ root, folder, manifest }: BackupContents): Promise<string[]> {
  const faults: string[] = [];
  const unknown = findUnknownMigrations(manifest.migrations);
  if (unknown.length)
    faults.push(
      `El esquema de la copia es más nuevo que esta aplicación (${unknown.length} migraciones que no conoce, ` +
        `hasta ${unknown.at(-1)}): use la versión ${manifest.application} o una posterior.`,
    );
  for (const table of manifest.tables) faults.push(...(await findTableFaults(folder, table)));
  faults.push(...(await findFileFaults(root, folder, manifest.files)));
  return faults;
}

async function findTableFaults(folder: string, { file, sha256, rows }: StoredTable): Promise<string[]> {
  const path = join(folder, file);
  const found = await hashFile(path).catch(() => null);
  if (!found) return [`Falta ${file}.`];
  if (found !== sha256) return [`${file} está dañado: su suma no es la del manifiesto.`];
  const counted = await countRowsIn(path);
  return counted === rows ? [] : [`${file} tiene ${counted} filas y el manifiesto dice ${rows}.`];
}

/** Of a row, COPY writes every new line but the last as two other characters. */
async function countRowsIn(path: string): Promise<number> {
  let rows = 0;
  await pipeline(createReadStream(path), createZstdDecompress(), async (decompressed: AsyncIterable<Buffer>) => {
    for await (const chunk of decompressed)
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1;
  });
  return rows;
}

async function findFileFaults(root: string, folder: string, { list, sha256, count }: BackupManifest['files']) {
  const found = await hashFile(join(folder, list)).catch(() => null);
  if (!found) return [`Falta ${list}.`];
  if (found !== sha256) return [`${list} está dañado: su suma no es la del manifiesto.`];
  const { damaged, listed } = await findDamagedContents(root, folder);
  const faults = damaged.map(({ path, isMissing }) =>
    isMissing ? `Falta el contenido de ${path}.` : `El contenido de ${path} está dañado.`,
  );
  if (listed !== count) faults.push(`${list} tiene ${listed} archivos y el manifiesto dice ${count}.`);
  return faults;
}

/** Reads the contents that a backup lists; returns all files whose contents are missing or damaged, and how many are listed. */
export async function findDamagedContents(root: string, folder: string) {
  const damaged: (StoredFile & { isMissing: boolean })[] = [];
  const damageByHash = new Map<string, { isMissing: boolean } | null>();
  let listed = 0;
  for await (const file of readFileList(folder)) {
    listed += 1;
    if (!damageByHash.has(file.sha256)) damageByHash.set(file.sha256, await findDamage(root, file));
    const damage = damageByHash.get(file.sha256);
    if (damage) damaged.push({ ...file, ...damage });
  }
  return { damaged, listed };
}

async function findDamage(root: string, { bytes, sha256 }: StoredFile) {
  const path = getContentPath(root, sha256);
  const found = await stat(path).catch(() => null);
  const isWhole = found?.size === bytes && (await hashFile(path)) === sha256;
  return isWhole ? null : { isMissing: found === null };
}
