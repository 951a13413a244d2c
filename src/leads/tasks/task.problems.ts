import { InvalidInput, refusal } from '../../platform/problem.ts';

export class TaskNotFound extends refusal(404, 'Tarea no encontrada') {}

export class AgentSeesNoLead extends refusal(
  422,
  'Esa persona no puede ver este lead, que lleva otro agente: elija a otra o asígnele antes el lead',
) {}

export class VisitNeedsOutcome extends refusal(409, 'Es una visita programada: anote en Actividades cómo fue') {}

export class TaskOfVisit extends refusal(409, 'Es una visita programada: cancélela o muévala en Actividades') {}

export const visitInPast = () =>
  new InvalidInput([{ message: 'Una visita programada necesita una fecha y una hora en el futuro', path: ['dueAt'] }]);
