import { InvalidInput, defineProblem } from '../../platform/problem.ts';

export class ActivityNotFound extends defineProblem(404, 'Actividad no encontrada: recargue el lead') {}

export const activityInFuture = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora que ya hayan pasado', path: ['happenedAt'] }]);
export const visitMustBeInFuture = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora en el futuro', path: ['happenedAt'] }]);
export const visitNotYetDue = () =>
  new InvalidInput([
    { message: 'La visita aún no ha llegado: por ahora solo puede cambiarla o cancelarla', path: ['outcome'] },
  ]);
export const reminderTooLate = () =>
  new InvalidInput([
    { message: 'El recordatorio debe ser anterior a una visita programada: cambie la hora', path: ['remindAt'] },
  ]);
