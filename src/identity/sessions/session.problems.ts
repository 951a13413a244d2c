import { NotFound } from '../../platform/problem.ts';

export class SessionNotFound extends NotFound {
  constructor() {
    super('Esa sesión ya no está abierta');
  }
}
