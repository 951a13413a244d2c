import { defineProblem } from '../platform/problem.ts';

export class SettingsChangedMeanwhile extends defineProblem(
  409,
  'Otra persona ha cambiado la configuración: recargue la página antes de guardar',
) {}
export class ContentChangedMeanwhile extends defineProblem(
  409,
  'Otra persona ha cambiado este texto: recargue la página antes de guardar',
) {}
export class ContentVersionNotFound extends defineProblem(404, 'Versión no encontrada: recargue el historial') {}
