import { defineProblem } from '../../platform/problem.ts';

/** The same message whether or not the account exists. */
export class WrongCredentials extends defineProblem(
  401,
  'El correo electrónico o la contraseña no son correctos: revíselos',
) {}

/** For whoever is signed in and is asked for the password again: there the address is not in question. */
export class WrongPassword extends defineProblem(401, 'La contraseña no es correcta: escríbala de nuevo') {}

export class SecondFactorNeeded extends defineProblem(401, 'Escriba el código de verificación') {}
export class WrongCode extends defineProblem(401, 'El código no es correcto o ya se ha usado: escriba otro') {}

/** Only shown to somebody who knows the password. */
export class AccountUnconfirmed extends defineProblem(
  403,
  'Confirme su correo electrónico con el enlace que le enviamos',
) {}

export class AccountDisabled extends defineProblem(
  403,
  'Su cuenta está desactivada: pida a un administrador que la active',
) {}
