import { InvalidInput, defineProblem } from '../../platform/problem.ts';

export class TaskNotFound extends defineProblem(404, 'Tarea no encontrada: recargue el lead') {}

export class AgentSeesNoLead extends defineProblem(
  422,
  'Esa persona no puede ver este lead, que lleva otro agente: elija a otra o asígnele antes el lead',
) {}

export class VisitNeedsOutcome extends defineProblem(
  409,
  'Esta tarea es de una visita: anote el resultado en Actividades',
) {}

export class VisitHasOutcome extends defineProblem(
  409,
  'La visita ya tiene resultado: programe otra en Actividades o añada una tarea',
) {}

export class TaskOfVisit extends defineProblem(
  409,
  'Esta tarea es de una visita: cancele o mueva la visita en Actividades',
) {}

export const visitInPast = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora en el futuro para la visita', path: ['dueAt'] }]);
