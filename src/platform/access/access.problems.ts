import { defineProblem } from '../problem.ts';

export class SignInNeeded extends defineProblem(401, 'Inicie sesión para continuar') {}
export class NotAllowed extends defineProblem(403, 'No tiene permiso para hacer esto: pídalo a un administrador') {}

/** The client should ask for the password and repeat the request. */
export class ReauthRequired extends defineProblem(403, 'Confirme su contraseña para continuar') {}

export class SecondFactorRequired extends defineProblem(
  403,
  'Active la verificación en dos pasos en su cuenta para continuar',
) {}
