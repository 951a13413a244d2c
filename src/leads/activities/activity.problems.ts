import { InvalidInput, refusal } from '../../platform/problem.ts';

export class ActivityNotFound extends refusal(404, 'Actividad no encontrada') {}

export const notYetHappened = () => new InvalidInput([{ message: 'No puede ser en el futuro', path: ['happenedAt'] }]);
export const notToCome = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora en el futuro', path: ['happenedAt'] }]);
export const notYetTakenPlace = () =>
  new InvalidInput([{ message: 'Todavía no ha sido: hasta entonces solo se puede cancelar', path: ['outcome'] }]);
export const remindsTooLate = () =>
  new InvalidInput([{ message: 'Solo se recuerda una visita planeada, y antes de su hora', path: ['remindAt'] }]);
