import { InvalidInput, NotFound } from '../../platform/problem.ts';

export class ActivityNotFound extends NotFound {
  constructor() {
    super('Actividad no encontrada');
  }
}

export const notYetHappened = () => new InvalidInput([{ message: 'No puede ser en el futuro', path: ['happenedAt'] }]);
