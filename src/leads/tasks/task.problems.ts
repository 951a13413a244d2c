import { refusal } from '../../platform/problem.ts';

export class TaskNotFound extends refusal(404, 'Tarea no encontrada') {}

export class AgentSeesNoLead extends refusal(
  422,
  'Esa persona no puede ver este lead, que lleva otro agente: elija a otra o asígnele antes el lead',
) {}
