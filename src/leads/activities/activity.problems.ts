import { InvalidInput, refusal } from '../../platform/problem.ts';

export class ActivityNotFound extends refusal(404, 'Actividad no encontrada') {}

export const notYetHappened = () => new InvalidInput([{ message: 'No puede ser en el futuro', path: ['happenedAt'] }]);
