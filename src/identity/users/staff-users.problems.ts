import { defineProblem } from '../../platform/problem.ts';

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
