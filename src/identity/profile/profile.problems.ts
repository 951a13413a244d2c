import { Problem, defineProblem } from '../../platform/problem.ts';

export class PortraitUnusable extends Problem {
  readonly status = 422;
}

/** Also for a portrait whose owner does not want to be shown, so that visitors do not learn of it. */
export class PortraitNotFound extends defineProblem(404, 'Foto de perfil no encontrada: recargue la página') {}

/** Only staff are shown with a portrait, and only they can read one. */
export class PortraitOfStranger extends defineProblem(
  403,
  'La foto de perfil es solo para el equipo: pida un rol a un administrador',
) {}
