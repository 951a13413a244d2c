import { readdir, readFile, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupManifest, StoredFile } from './backup-manifest.contract.ts';
import { findSignatureState, type SignatureState, writeSignature } from './backup-signature.ts';
import { readCompressedLines } from './read-compressed-lines.ts';
import { writeFileDurably } from './write-file-durably.ts';

export const MANIFEST_FILE = 'manifest.json';
export const FILE_LIST = 'files.jsonl.zst';
const STAMP_PATTERN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const formatStamp = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-');
/** Where the contents of a file lie, which all backups of a folder share. */
export const getContentPath = (root: string, sha256: string) => join(root, 'files', sha256.slice(0, 2), sha256);

export interface Backup {
  readonly root: string;
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly signature: SignatureState;
}

/** What is read of a backup after its manifest. */
export type BackupContents = Pick<Backup, 'root' | 'folder' | 'manifest'>;

/** The folders of backups, newest first; those that were cut off have no manifest. */
export async function listBackupFolders(root: string) {
  const names = (await nullIfMissing(readdir(root))) ?? [];
  const folders = names.filter((name) => STAMP_PATTERN.test(name)).sort((a, b) => (a < b ? 1 : -1));
  const isFinished = async (name: string) => (await nullIfMissing(stat(join(root, name, MANIFEST_FILE)))) !== null;
  return Promise.all(folders.map(async (name) => ({ name, isFinished: await isFinished(name) })));
}

/** A backup, by its folder or manifest; of a folder with several, the newest that is finished. */
export async function findBackupOrThrow(path: string, key?: string): Promise<Backup> {
  const given = resolve(path);
  const folder = basename(given) === MANIFEST_FILE ? dirname(given) : given;
  if (STAMP_PATTERN.test(basename(folder))) return readBackup(folder, key);
  const newest = (await listBackupFolders(folder)).find(({ isFinished }) => isFinished);
  if (!newest) throw new Error(`En ${folder} no hay ninguna copia terminada.`);
  return readBackup(join(folder, newest.name), key);
}

/** The newest finished backup beside one, if there is a later one. */
export async function findLaterBackup({ root, folder }: Backup, key?: string): Promise<Backup | null> {
  const newest = (await listBackupFolders(root)).find(({ isFinished }) => isFinished);
  return newest && newest.name > basename(folder) ? readBackup(join(root, newest.name), key) : null;
}

/** Only says how it is signed: the caller decides whether that is enough. */
export async function readBackup(folder: string, key?: string): Promise<Backup> {
  const text = await nullIfMissing(readFile(join(folder, MANIFEST_FILE), 'utf8'));
  if (text === null) throw new Error(`${folder} no es una copia terminada: no tiene ${MANIFEST_FILE}.`);
  const manifest = parseManifest(text);
  const stamp = formatStamp(new Date(manifest.snapshotAt));
  if (stamp !== basename(folder)) throw new Error(`${folder} tiene otro nombre que el suyo: es la copia ${stamp}.`);
  return { root: dirname(folder), folder, manifest, signature: await findSignatureState(folder, text, key) };
}

/** Written last: it makes the folder a backup. Its first line is the hash of the rest; a key signs the whole. */
export async function writeManifest(folder: string, manifest: BackupManifest, key?: string) {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const whole = `${sha256(text)}\n${text}`;
  if (key) await writeSignature(folder, whole, key);
  await writeFileDurably(join(folder, MANIFEST_FILE), whole);
}

function parseManifest(text: string): BackupManifest {
  const end = text.indexOf('\n');
  const rest = text.slice(end + 1);
  if (end < 0 || sha256(rest) !== text.slice(0, end))
    throw new Error(`El ${MANIFEST_FILE} está dañado o se ha cambiado.`);
  const { data, success } = BackupManifest.safeParse(JSON.parse(rest));
  if (!success) throw new Error(`El ${MANIFEST_FILE} es de otra versión del formato, que esta aplicación no conoce.`);
  return data;
}

/** The files of a backup, line by line; throws at the end when the list has another hash than the one given. */
export async function* readFileList(folder: string, hash?: string): AsyncGenerator<StoredFile> {
  for await (const line of readCompressedLines(join(folder, FILE_LIST), hash)) yield StoredFile.parse(JSON.parse(line));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** null where there is nothing to read; what may not be read is a fault. */
const nullIfMissing = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((fault: unknown) => {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fault;
  });
