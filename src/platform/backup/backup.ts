import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, globSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { BackupManifest, StoredFile } from './backup-manifest.contract.ts';
import { writeFileDurably, readVerified } from './write-file-durably.ts';

async function* readCompressedLines(path: string, sha256?: string): AsyncGenerator<string> {
  const compressed = sha256 ? readVerified(path, sha256) : createReadStream(path);
  const decompressed = pipeline(compressed, createZstdDecompress(), () => undefined);
  let partialLine = '';
  for await (const text of decompressed.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (partialLine + text).split('\n');
    partialLine = lines.pop()!;
    yield* lines;
  }
}

/** A separate file, so that older releases, which do not know signatures, can restore the backup too. */
export const SIGNATURE_FILE = 'manifest.hmac';

/** `noKey`: signed, but the key is not available; `missing`: unsigned although there is a key. */
type SignatureState = 'valid' | 'unsigned' | 'missing' | 'wrong' | 'noKey';

const computeHmac = (manifest: string, key: string) => createHmac('sha256', key).update(manifest).digest();

/** The manifest contains the hashes of all tables and of the file list, so its signature covers those too. */
const writeSignature = (folder: string, manifest: string, key: string) =>
  writeFileDurably(join(folder, SIGNATURE_FILE), `${computeHmac(manifest, key).toString('hex')}\n`);

async function findSignatureState(folder: string, manifest: string, key?: string): Promise<SignatureState> {
  const signature = await nullIfMissing(readFile(join(folder, SIGNATURE_FILE), 'utf8'));
  if (signature === null) return key ? 'missing' : 'unsigned';
  if (!key) return 'noKey';
  const expected = computeHmac(manifest, key);
  const actual = Buffer.from(signature.trim(), 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? 'valid' : 'wrong';
}

export const MANIFEST_FILE = 'manifest.json';
export const FILE_LIST = 'files.jsonl.zst';
const STAMP_PATTERN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const formatStamp = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-');
export const getContentPath = (root: string, sha256: string) => join(root, 'files', sha256.slice(0, 2), sha256);

export interface Backup {
  readonly root: string;
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly signature: SignatureState;
}

/** The parts of a backup that suffice to read its files. */
export type BackupOnDisk = Pick<Backup, 'root' | 'folder' | 'manifest'>;

/** Lists the backup folders, newest first; interrupted backups have no manifest. */
export async function listBackupFolders(root: string) {
  const names = (await nullIfMissing(readdir(root))) ?? [];
  const folders = names.filter((name) => STAMP_PATTERN.test(name)).sort((a, b) => (a < b ? 1 : -1));
  const isFinished = async (name: string) => (await nullIfMissing(stat(join(root, name, MANIFEST_FILE)))) !== null;
  return Promise.all(folders.map(async (name) => ({ name, isFinished: await isFinished(name) })));
}

/**
 * Finds a backup by its folder or manifest. If the folder contains several backups, returns the newest complete one.
 */
export async function findBackupOrThrow(path: string, key?: string): Promise<Backup> {
  const absolutePath = resolve(path);
  const folder = basename(absolutePath) === MANIFEST_FILE ? dirname(absolutePath) : absolutePath;
  if (STAMP_PATTERN.test(basename(folder))) return readBackup(folder, key);
  const newest = (await listBackupFolders(folder)).find(({ isFinished }) => isFinished);
  if (!newest) throw new Error(`En ${folder} no hay ninguna copia terminada.`);
  return readBackup(join(folder, newest.name), key);
}

/** Finds the newest complete backup beside the given one; null if none is newer. */
export async function findLaterBackup({ root, folder }: Backup, key?: string): Promise<Backup | null> {
  const newest = (await listBackupFolders(root)).find(({ isFinished }) => isFinished);
  return newest && newest.name > basename(folder) ? readBackup(join(root, newest.name), key) : null;
}

/** Accepts any signature state; the caller decides whether it suffices. */
export async function readBackup(folder: string, key?: string): Promise<Backup> {
  const text = await nullIfMissing(readFile(join(folder, MANIFEST_FILE), 'utf8'));
  if (text === null) throw new Error(`${folder} no es una copia terminada: no tiene ${MANIFEST_FILE}.`);
  const manifest = parseManifest(text);
  const stamp = formatStamp(new Date(manifest.snapshotAt));
  if (stamp !== basename(folder)) throw new Error(`${folder} tiene otro nombre que el suyo: es la copia ${stamp}.`);
  return { root: dirname(folder), folder, manifest, signature: await findSignatureState(folder, text, key) };
}

/**
 * Writes the manifest last, which completes the backup. Its first line is the hash of the rest; with a key, the whole
 * manifest is signed.
 */
export async function writeManifest(folder: string, manifest: BackupManifest, key?: string) {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const content = `${sha256(text)}\n${text}`;
  if (key) await writeSignature(folder, content, key);
  await writeFileDurably(join(folder, MANIFEST_FILE), content);
}

function parseManifest(text: string): BackupManifest {
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (end < 0 || sha256(body) !== text.slice(0, end))
    throw new Error(`El ${MANIFEST_FILE} está dañado o se ha cambiado.`);
  const { data, success } = BackupManifest.safeParse(JSON.parse(body));
  if (!success) throw new Error(`El ${MANIFEST_FILE} es de otra versión del formato, que esta aplicación no conoce.`);
  return data;
}

/** Yields the files of a backup; throws at the end if the list's hash differs from the given one. */
export async function* readFileList(folder: string, hash?: string): AsyncGenerator<StoredFile> {
  for await (const line of readCompressedLines(join(folder, FILE_LIST), hash)) yield StoredFile.parse(JSON.parse(line));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const nullIfMissing = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });

const NULL = '\\N';

/**
 * Yields some columns of a table's rows without undoing the escapes of COPY: only for ids and times, which have none.
 */
export async function* readStoredRows({ folder, manifest }: Backup, table: string, columns: readonly string[]) {
  const storedTable = manifest.tables.find(({ name }) => name === table);
  if (!storedTable) return;
  const columnIndexes = columns.map((column) => storedTable.columns.indexOf(column));
  for await (const line of readCompressedLines(join(folder, storedTable.file), storedTable.sha256)) {
    const fields = line.split('\t');
    yield columnIndexes.map((index) => (fields[index] === NULL ? null : (fields[index] ?? null)));
  }
}

const FOLDER = import.meta.dirname;

export const readApplicationVersion = () =>
  (JSON.parse(readFileSync(join(FOLDER, '../../../package.json'), 'utf8')) as { version: string }).version;

export function listCodeMigrations(): string[] {
  const compiled = globSync('Migration*.js', { cwd: join(FOLDER, '../../migrations') });
  const files = compiled.length ? compiled : globSync('Migration*.ts', { cwd: join(FOLDER, '../../../migrations') });
  return files.map((file) => basename(file).replace(/\.[jt]s$/, '')).sort();
}

export const findUnknownMigrations = (applied: readonly string[]) => {
  const codeMigrations = new Set(listCodeMigrations());
  return applied.filter((name) => !codeMigrations.has(name));
};
