import { Conflict, InvalidInput, refusal } from '../platform/problem.ts';

export class LeadSourceNotFound extends refusal(404, 'Fuente no encontrada: recargue la lista') {}
export class PipelineStageNotFound extends refusal(404, 'Etapa no encontrada: recargue la lista') {}

export class NameTaken extends Conflict {
  constructor(kind: 'fuente' | 'etapa' | 'plantilla') {
    super(`Ya existe una ${kind} con ese nombre: elija otro`);
  }
}

export class SystemSource extends refusal(
  409,
  'Un formulario de la web usa esta fuente: puede cambiarle el nombre, pero no eliminarla',
) {}

export class SourceInUse extends refusal(409, 'Esta fuente tiene leads: elija a qué fuente pasan') {}
export class StageInUse extends refusal(409, 'Esta etapa tiene leads: elija a qué etapa pasan') {}

export class TooManySources extends Conflict {
  constructor(most: number) {
    super(`Hay ya ${most} fuentes: elimine alguna antes de añadir otra`);
  }
}

export class TooManyStages extends Conflict {
  constructor(most: number) {
    super(`Hay ya ${most} etapas: elimine alguna antes de añadir otra`);
  }
}

export class TooManyTemplates extends Conflict {
  constructor(most: number) {
    super(`Hay ya ${most} plantillas: elimine alguna antes de añadir otra`);
  }
}

/** The target to which the leads of a deleted source or stage should move is unknown. */
export const unknownTarget = (message: string) => new InvalidInput([{ message, path: ['reassignTo'] }]);
