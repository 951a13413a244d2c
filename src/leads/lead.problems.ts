import { Conflict, NotFound, Problem } from '../platform/problem.ts';

/** Also thrown for leads that the user may not see, so that their existence is not revealed. */
export class LeadNotFound extends NotFound {
  constructor() {
    super('Lead no encontrado');
  }
}

export class LeadChangedMeanwhile extends Conflict {
  constructor() {
    super('Alguien ha cambiado este lead mientras tanto: vuelva a abrirlo para ver los cambios');
  }
}

/** Somebody else has taken the lead first. */
export class LeadTaken extends Conflict {
  constructor() {
    super('Otra persona ya lleva este lead');
  }
}

export class LeadPhotoNotFound extends NotFound {
  constructor() {
    super('Fotografía no encontrada');
  }
}

export class AgentUnavailable extends Problem {
  readonly status = 422;

  constructor() {
    super('Esa persona no puede llevar leads: elija otra');
  }
}

export class LeadMailNotFound extends NotFound {
  constructor() {
    super('Correo no encontrado');
  }
}
