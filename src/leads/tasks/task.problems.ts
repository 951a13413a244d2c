import { NotFound, Problem } from '../../platform/problem.ts';

export class TaskNotFound extends NotFound {
  constructor() {
    super('Tarea no encontrada');
  }
}

export class AgentSeesNoLead extends Problem {
  readonly status = 422;

  constructor() {
    super('Esa persona no puede ver este lead, que lleva otro agente: elija a otra o asígnele antes el lead');
  }
}
