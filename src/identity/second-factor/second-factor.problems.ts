import { defineProblem } from '../../platform/problem.ts';

export class SecondFactorIsOn extends defineProblem(
  409,
  'La verificación en dos pasos ya está activada: recargue la página',
) {}
export class SecondFactorIsOff extends defineProblem(
  409,
  'La verificación en dos pasos no está activada: recargue la página',
) {}

export class SecondFactorNotBegun extends defineProblem(
  409,
  'Empiece de nuevo la activación de la verificación en dos pasos',
) {}
