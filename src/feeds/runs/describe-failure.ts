import { Logger } from '@nestjs/common';
import { dirname } from 'node:path';
import { FilesUnwritable, NoRoom, toWriteError } from '../../platform/files/files.problems.ts';
import { LeaseLost } from '../../platform/leases/lease-lost.ts';
import { Problem } from '../../platform/problem.ts';

const DATABASE_FULL = '53100';

interface FailureContext {
  /** Where the run writes. */
  readonly folder: string;
  readonly leftovers?: string | undefined;
  readonly lost: AbortSignal;
}

/** Why a run failed, for its report; what nobody can put right from there is logged. */
export function describeFailure(error: unknown, { folder, leftovers = folder, lost }: FailureContext): string {
  if (lost.aborted || error instanceof LeaseLost) return 'Otra importación de este feed ha tomado el relevo.';
  const fault = toWriteError(error);
  const place = dirname(leftovers);
  if (fault instanceof NoRoom)
    return `El disco de la carpeta ${place} está lleno: libere espacio en el servidor y vuelva a importar.`;
  if (fault instanceof FilesUnwritable)
    return `No se puede escribir en la carpeta ${place}: compruebe sus permisos y su disco en el servidor y vuelva a importar.`;
  if ((error as { code?: unknown }).code === DATABASE_FULL)
    return 'El disco de PostgreSQL está lleno: libere espacio en su servidor y vuelva a importar.';
  if (error instanceof Problem) return error.message;
  new Logger('feeds').error({ msg: 'an import has a fault', err: error });
  return 'La importación se ha detenido por un error inesperado.';
}
