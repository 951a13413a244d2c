import { defineProblem } from '../platform/problem.ts';

export class SearchUnavailable extends defineProblem(
  503,
  'El buscador no está disponible: inténtelo de nuevo en unos minutos',
) {}

/** The index has not answered in time; it may be alive. */
export class SearchLate extends SearchUnavailable {}

/** Too many searches at once. */
export class SearchBusy extends defineProblem(
  503,
  'Ahora mismo hay demasiadas búsquedas: vuelva a intentarlo en unos segundos',
) {}

/** For searches that improve a page but are not worth refusing it. */
export function nullIfBusy(error: unknown): null {
  if (error instanceof SearchBusy) return null;
  throw error;
}

/** The index does not exist and must be rebuilt. */
export class IndexMissing extends SearchUnavailable {}

/** The documents are at fault, not the server; sending them again would not help. */
export class DocumentsRejected extends Error {}

export class NoIndex extends defineProblem(
  409,
  'No hay índice de búsqueda, responde la base de datos: configure Meilisearch para usarlo',
) {}
export class NotSetAside extends defineProblem(
  404,
  'Esta propiedad ya no está apartada de la búsqueda: recargue la lista',
) {}
export class RebuildInProgress extends defineProblem(
  409,
  'El índice ya se está reconstruyendo: espere a que termine',
) {}
