import { defineProblem } from '../problem.ts';

export class KeyUsedForAnother extends defineProblem(
  422,
  'Esta clave ya se usó para otro envío: vuelva a cargar la página y envíelo de nuevo',
) {}

export class KeyInFlight extends defineProblem(409, 'Este envío todavía se está procesando: espere un momento') {}
