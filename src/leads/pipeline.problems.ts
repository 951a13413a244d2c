import { Conflict, InvalidInput, defineProblem } from '../platform/problem.ts';

export class LeadSourceNotFound extends defineProblem(404, 'Fuente no encontrada: recargue la lista') {}
export class PipelineStageNotFound extends defineProblem(404, 'Etapa no encontrada: recargue la lista') {}

export class NameTaken extends Conflict {
  constructor(kind: 'fuente' | 'etapa' | 'plantilla') {
    super(`Ya existe una ${kind} con ese nombre: elija otro`);
  }
}

export class SystemSource extends defineProblem(
  409,
  'Un formulario de la web usa esta fuente: puede cambiarle el nombre, pero no eliminarla',
) {}

export class SourceInUse extends defineProblem(409, 'Esta fuente tiene leads: elija a qué fuente pasan') {}
export class StageInUse extends defineProblem(409, 'Esta etapa tiene leads: elija a qué etapa pasan') {}

export class TooManySources extends Conflict {
  constructor(max: number) {
    super(`Hay ya ${max} fuentes: elimine alguna antes de añadir otra`);
  }
}

export class TooManyStages extends Conflict {
  constructor(max: number) {
    super(`Hay ya ${max} etapas: elimine alguna antes de añadir otra`);
  }
}

export class TooManyTemplates extends Conflict {
  constructor(max: number) {
    super(`Hay ya ${max} plantillas: elimine alguna antes de añadir otra`);
  }
}

/** The target to which the leads of a deleted source or stage should move is unknown. */
export const unknownTarget = (message: string) => new InvalidInput([{ message, path: ['reassignTo'] }]);
