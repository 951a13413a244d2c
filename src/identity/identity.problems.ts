import { defineProblem, Problem } from '../platform/problem.ts';

/** The same message whether or not the account exists. */
export class WrongCredentials extends defineProblem(
  401,
  'El correo electrónico o la contraseña no son correctos: revíselos',
) {}

/** Thrown when a signed-in user confirms the password, so that only the password can be wrong. */
export class WrongPassword extends defineProblem(401, 'La contraseña no es correcta: escríbala de nuevo') {}

export class SecondFactorNeeded extends defineProblem(401, 'Escriba el código de verificación') {}
export class WrongCode extends defineProblem(401, 'El código no es correcto o ya se ha usado: escriba otro') {}

/** Thrown only for a user who knows the password, so that it does not reveal accounts to others. */
export class AccountUnconfirmed extends defineProblem(
  403,
  'Confirme su correo electrónico con el enlace que le enviamos',
) {}

export class AccountDisabled extends defineProblem(
  403,
  'Su cuenta está desactivada: pida a un administrador que la active',
) {}

export class SecondFactorIsOn extends defineProblem(
  409,
  'La verificación en dos pasos ya está activada: recargue la página',
) {}
export class SecondFactorIsOff extends defineProblem(
  409,
  'La verificación en dos pasos no está activada: recargue la página',
) {}

/** Thrown when a code is confirmed before a secret was created. */
export class SecondFactorNotBegun extends defineProblem(
  409,
  'Empiece de nuevo la activación de la verificación en dos pasos',
) {}

export class SessionNotFound extends defineProblem(404, 'Esa sesión ya no está abierta: recargue la lista') {}

/** The link was used, replaced, expired or never existed; the response does not say which. */
export class LinkExpired extends defineProblem(410, 'Este enlace ha caducado o ya se ha utilizado: pida otro') {}

export class DisabledCannotBeAdmin extends defineProblem(
  409,
  'Esta cuenta está desactivada: pida a otro administrador que la active',
) {}

export class RegistrationClosed extends defineProblem(403, 'El acceso es por invitación: pida una a la agencia') {}

export class PortraitUnusable extends Problem {
  readonly status = 422;
}

/** Also thrown for a private portrait, so that its existence is not revealed. */
export class PortraitNotFound extends defineProblem(404, 'Foto de perfil no encontrada: recargue la página') {}

/** Thrown for accounts without a role. */
export class PortraitOfStranger extends defineProblem(
  403,
  'La foto de perfil es solo para el equipo: pida un rol a un administrador',
) {}

export class UserNotFound extends defineProblem(404, 'Usuario no encontrado: recargue la lista') {}
export class EmailTaken extends defineProblem(409, 'Ya existe una cuenta con ese correo electrónico: escriba otro') {}
export class LastAdmin extends defineProblem(
  409,
  'Debe quedar al menos un administrador activo: nombre antes a otro',
) {}
export class UserOwnsWork extends defineProblem(409, 'Lleva leads o propiedades: elija quién se hará cargo') {}
export class OwnWorkToHandOver extends defineProblem(
  409,
  'Lleva leads o tareas: pida a un administrador que los reasigne antes de eliminar su cuenta',
) {}
export class PersonIsStaff extends defineProblem(409, 'Tiene una cuenta de trabajo: ciérrela antes en Usuarios') {}
export class NotInvited extends defineProblem(
  409,
  'Esta persona no tiene ninguna invitación pendiente: recargue la lista',
) {}
