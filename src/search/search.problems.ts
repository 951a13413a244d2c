import { Conflict, NotFound, Problem } from '../platform/problem.ts';

export class SearchUnavailable extends Problem {
  readonly status = 503;

  constructor() {
    super('El buscador no está disponible en este momento');
  }
}

/** The index does not exist: it has to be rebuilt before it can be asked. */
export class IndexMissing extends SearchUnavailable {}

/** The fault is in the documents, not in the server: sending them again would not help. */
export class DocumentsRefused extends Error {}

export class NoIndex extends Conflict {
  constructor() {
    super('Aquí no hay índice de búsqueda: responde la base de datos');
  }
}

export class NotSetAside extends NotFound {
  constructor() {
    super('Esta propiedad ya no está apartada de la búsqueda');
  }
}

export class RebuildInProgress extends Conflict {
  constructor() {
    super('El índice de búsqueda ya se está rehaciendo');
  }
}
