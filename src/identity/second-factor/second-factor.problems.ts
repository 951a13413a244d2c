import { Conflict } from '../../platform/problem.ts';

export class SecondFactorIsOn extends Conflict {
  constructor() {
    super('La verificación en dos pasos ya está activada');
  }
}

export class SecondFactorIsOff extends Conflict {
  constructor() {
    super('La verificación en dos pasos no está activada');
  }
}

export class SecondFactorNotBegun extends Conflict {
  constructor() {
    super('Empiece de nuevo la activación de la verificación en dos pasos');
  }
}
