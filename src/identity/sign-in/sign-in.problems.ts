import { refusal } from '../../platform/problem.ts';

/** Says the same whether or not there is such an account. */
export class WrongCredentials extends refusal(401, 'El correo electrónico o la contraseña no son correctos') {}

export class SecondFactorNeeded extends refusal(401, 'Escriba el código de verificación') {}
export class WrongCode extends refusal(401, 'El código no es correcto o ya se ha usado') {}

/** Told only to who knows the password. */
export class AccountUnconfirmed extends refusal(403, 'Confirme su correo electrónico con el enlace que le enviamos') {}

export class AccountDisabled extends refusal(403, 'Su cuenta está desactivada') {}
