import { Conflict, Problem } from '../problem.ts';

export class KeyUsedForAnother extends Problem {
  readonly status = 422;

  constructor() {
    super('Esta clave ya se usó para otro envío: vuelva a cargar la página y envíelo de nuevo');
  }
}

export class KeyInFlight extends Conflict {
  constructor() {
    super('Este envío todavía se está procesando: espere un momento');
  }
}
