import { InvalidInput, refusal } from '../../platform/problem.ts';

export class ActivityNotFound extends refusal(404, 'Actividad no encontrada: recargue el lead') {}

export const notYetHappened = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora que ya hayan pasado', path: ['happenedAt'] }]);
export const notToCome = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora en el futuro', path: ['happenedAt'] }]);
export const notYetTakenPlace = () =>
  new InvalidInput([
    { message: 'La visita aún no ha llegado: por ahora solo puede cambiarla o cancelarla', path: ['outcome'] },
  ]);
export const remindsTooLate = () =>
  new InvalidInput([
    { message: 'El recordatorio debe ser anterior a una visita programada: cambie la hora', path: ['remindAt'] },
  ]);
