import { Conflict, NotFound } from '../../platform/problem.ts';

export class UserNotFound extends NotFound {
  constructor() {
    super('Usuario no encontrado');
  }
}

export class EmailTaken extends Conflict {
  constructor() {
    super('Ya existe una cuenta con ese correo electrónico');
  }
}

export class LastAdmin extends Conflict {
  constructor() {
    super('Debe quedar al menos un administrador activo');
  }
}

export class UserOwnsWork extends Conflict {
  constructor() {
    super('Tiene leads asignados: elija quién se ocupará de ellos');
  }
}

export class PersonIsStaff extends Conflict {
  constructor() {
    super('Tiene una cuenta de trabajo: ciérrela antes en Usuarios');
  }
}

export class NotInvited extends Conflict {
  constructor() {
    super('Ninguna invitación está pendiente para esta persona');
  }
}
