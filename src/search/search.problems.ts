import { Problem } from '../platform/problem.ts';

export class SearchUnavailable extends Problem {
  readonly status = 503;

  constructor() {
    super('El buscador no está disponible en este momento');
  }
}
