import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DRAFTS, writeDurably } from './write-durably.ts';

const PROBE_BYTES = Buffer.alloc(4096);
/** Folders that the application writes to; others may belong to servers that run beside it. */
const WRITABLE_FOLDERS = new Set([DRAFTS, 'pictures', 'inquiry-photos', 'mails', 'feeds', 'demo']);

class DataFolderUnusable extends Error {}

/** Throws instructions unless files can be written to the folder, which is created if missing. */
export async function assertDataFolderWritable(folder: string) {
  try {
    // Does not create its parents: a missing parent may be a disk that is not mounted.
    await mkdir(folder).catch(ignoreExisting);
    const probe = join(folder, DRAFTS, randomUUID());
    await writeDurably(probe, PROBE_BYTES, { drafts: join(folder, DRAFTS) });
    await rm(probe);
  } catch (error) {
    throw new DataFolderUnusable(await describeError(folder, error));
  }
  const subfolders = (await readdir(folder)).filter((name) => WRITABLE_FOLDERS.has(name));
  for (const name of ['', ...subfolders]) await assertWritable(join(folder, name));
}

/** Detects folders left behind by another user's command, usually root's. */
const assertWritable = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).catch(async (error: unknown) => {
    throw new DataFolderUnusable(await describeError(folder, error));
  });

async function describeError(folder: string, error: unknown) {
  const { code, cause, message } = error as NodeJS.ErrnoException;
  const name = `La carpeta de datos ${folder} (DATA_FOLDER)`;
  switch ((cause as NodeJS.ErrnoException | undefined)?.code ?? code) {
    case 'ENOENT':
      return `${name} no se puede crear, porque ${dirname(folder)} no existe: créela, o monte su disco, y vuelva a arrancar.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${name} no es una carpeta: elija otra con DATA_FOLDER.`;
    case 'EROFS':
      return `${name} está en un disco de solo lectura: móntelo para escribir, o elija otra, y vuelva a arrancar.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `${name} está en un disco lleno: libere espacio y vuelva a arrancar.`;
    case 'EACCES':
    case 'EPERM':
      return `${name} no admite escritura${await describeOwner(folder)}: cambie su dueño o sus permisos y vuelva a arrancar.`;
    default:
      return `${name} no sirve para escribir: ${message}`;
  }
}

async function describeOwner(folder: string): Promise<string> {
  const ownUid = process.getuid?.();
  const stats = await stat(folder).catch(() => null);
  if (!stats) return folder === dirname(folder) ? '' : describeOwner(dirname(folder));
  return stats.uid === ownUid ? '' : `, pues es del usuario ${stats.uid} y este programa es del ${ownUid}`;
}

function ignoreExisting(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
}
