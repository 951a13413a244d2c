import { Problem } from '../../platform/problem.ts';

/** The same message whether or not the account exists. */
export class WrongCredentials extends Problem {
  readonly status = 401;

  constructor() {
    super('El correo electrónico o la contraseña no son correctos');
  }
}

export class SecondFactorNeeded extends Problem {
  readonly status = 401;

  constructor() {
    super('Escriba el código de verificación');
  }
}

export class WrongCode extends Problem {
  readonly status = 401;

  constructor() {
    super('El código no es correcto o ya se ha usado');
  }
}

/** Only shown to somebody who knows the password. */
export class AccountUnconfirmed extends Problem {
  readonly status = 403;

  constructor() {
    super('Confirme su correo electrónico con el enlace que le enviamos');
  }
}

export class AccountDisabled extends Problem {
  readonly status = 403;

  constructor() {
    super('Su cuenta está desactivada');
  }
}
