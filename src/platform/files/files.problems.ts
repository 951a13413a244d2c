import { Problem } from '../problem.ts';

/** The place for files does not take one now. The same succeeds once somebody has looked after the disk. */
export abstract class FileNotWritten extends Problem {
  /** One for all of them: what a caller can do is the same. */
  override get code() {
    return 'file-not-written';
  }
}

export class NoRoom extends FileNotWritten {
  readonly status = 507;

  constructor(cause?: unknown) {
    super('No queda espacio en el disco del servidor: el archivo no se ha guardado. Inténtelo más tarde', { cause });
  }
}

export class FilesUnwritable extends FileNotWritten {
  readonly status = 503;

  constructor(cause?: unknown) {
    super('El servidor no puede escribir en su disco: el archivo no se ha guardado. Inténtelo más tarde', { cause });
  }
}

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
const UNWRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EEXIST']);

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? '';

/** The problem behind an error of the file system at a write; every other error as it is. */
export function toWriteError(error: unknown): unknown {
  const code = getErrorCode(error);
  if (DISK_FULL_CODES.has(code)) return new NoRoom(error);
  return UNWRITABLE.has(code) ? new FilesUnwritable(error) : error;
}
