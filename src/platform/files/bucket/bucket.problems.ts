import { FileNotWritten } from '../files.problems.ts';

/** The bucket does not answer, or refuses what it allowed at the start. Nothing is lost that was kept before. */
export class StorageUnavailable extends FileNotWritten {
  readonly status = 503;

  constructor(cause?: unknown) {
    super('Ahora no se pueden guardar ni leer archivos: vuelva a intentarlo en unos minutos', { cause });
  }
}
