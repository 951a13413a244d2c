import { Conflict, Gone, Problem } from '../../platform/problem.ts';

/** The link was used, replaced, has expired or never existed; the answer does not say which. */
export class LinkExpired extends Gone {
  constructor() {
    super('Este enlace ya no es válido: ha caducado o ya se ha utilizado');
  }
}

export class DisabledCannotBeAdmin extends Conflict {
  constructor() {
    super('Esta cuenta está desactivada: otra persona de administración tiene que activarla antes');
  }
}

export class RegistrationClosed extends Problem {
  readonly status = 403;

  constructor() {
    super('El acceso es por invitación: pida una a la agencia');
  }
}
