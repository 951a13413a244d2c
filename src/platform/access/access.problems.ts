import { Problem } from '../problem.ts';

export class SignInNeeded extends Problem {
  readonly status = 401;

  constructor() {
    super('Inicie sesión para continuar');
  }
}

export class NotAllowed extends Problem {
  readonly status = 403;

  constructor() {
    super('No tiene permiso para hacer esto');
  }
}

/** The client should ask for the password and repeat the request. */
export class ReauthRequired extends Problem {
  readonly status = 403;

  constructor() {
    super('Confirme su contraseña para continuar');
  }
}

export class SecondFactorRequired extends Problem {
  readonly status = 403;

  constructor() {
    super('Active la verificación en dos pasos en su cuenta para continuar');
  }
}
