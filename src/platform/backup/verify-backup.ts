import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { BackupManifest, StoredFile, StoredTable } from './backup-manifest.contract.ts';
import { type BackupOnDisk, getContentPath, readFileList, findUnknownMigrations } from './backup.ts';
import { hashFile } from './write-file-durably.ts';

const LINE_FEED = 0x0a;

/** Returns a sentence per error; empty if the backup is complete and this code can restore it. */
export async function verifyBackup({ root, folder, manifest }: BackupOnDisk): Promise<string[]> {
  const errors: string[] = [];
  const newerMigrations = findUnknownMigrations(manifest.migrations);
  if (newerMigrations.length)
    errors.push(
      `El esquema de la copia es más nuevo que esta aplicación (${newerMigrations.length} migraciones que no conoce, ` +
        `hasta ${newerMigrations.at(-1)}): use la versión ${manifest.application} o una posterior.`,
    );
  for (const table of manifest.tables) errors.push(...(await findTableErrors(folder, table)));
  errors.push(...(await findFileErrors(root, folder, manifest.files)));
  return errors;
}

async function findTableErrors(folder: string, { file, sha256, rows }: StoredTable): Promise<string[]> {
  const path = join(folder, file);
  const hash = await hashFile(path).catch(() => null);
  if (!hash) return [`Falta ${file}.`];
  if (hash !== sha256) return [`${file} está dañado: su suma no es la del manifiesto.`];
  const count = await countRows(path);
  return count === rows ? [] : [`${file} tiene ${count} filas y el manifiesto dice ${rows}.`];
}

/** Counts line breaks, since COPY escapes those within a row. */
async function countRows(path: string): Promise<number> {
  let rows = 0;
  await pipeline(createReadStream(path), createZstdDecompress(), async (decompressed: AsyncIterable<Buffer>) => {
    for await (const chunk of decompressed)
      for (let index = chunk.indexOf(LINE_FEED); index >= 0; index = chunk.indexOf(LINE_FEED, index + 1)) rows += 1;
  });
  return rows;
}

async function findFileErrors(root: string, folder: string, { list, sha256, count }: BackupManifest['files']) {
  const hash = await hashFile(join(folder, list)).catch(() => null);
  if (!hash) return [`Falta ${list}.`];
  if (hash !== sha256) return [`${list} está dañado: su suma no es la del manifiesto.`];
  const { damaged, listed } = await findDamagedContents(root, folder);
  const errors = damaged.map(({ path, isMissing }) =>
    isMissing ? `Falta el contenido de ${path}.` : `El contenido de ${path} está dañado.`,
  );
  if (listed !== count) errors.push(`${list} tiene ${listed} archivos y el manifiesto dice ${count}.`);
  return errors;
}

/**
 * Reads every content of the file list. Returns the files whose content is missing or damaged, and the number of listed
 * files.
 */
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
  const stats = await stat(path).catch(() => null);
  const isIntact = stats?.size === bytes && (await hashFile(path)) === sha256;
  return isIntact ? null : { isMissing: stats === null };
}
