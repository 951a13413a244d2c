import { Problem } from '../problem.ts';

/** The storage cannot store a file now. A retry succeeds once the cause, such as a full disk, is removed. */
export abstract class FileNotWritten extends Problem {
  /** One code for all subclasses, since the caller can do nothing different about them. */
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
const UNWRITABLE_CODES = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EEXIST']);

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? '';

export function toWriteError(error: unknown): unknown {
  const code = getErrorCode(error);
  if (DISK_FULL_CODES.has(code)) return new NoRoom(error);
  return UNWRITABLE_CODES.has(code) ? new FilesUnwritable(error) : error;
}

/** The bucket does not respond, or refuses operations that it allowed at the start. Stored files are not affected. */
export class StorageUnavailable extends FileNotWritten {
  readonly status = 503;

  constructor(cause?: unknown) {
    super('Ahora no se pueden guardar ni leer archivos: vuelva a intentarlo en unos minutos', { cause });
  }
}
