import { refusal } from '../platform/problem.ts';

export class SettingsChangedMeanwhile extends refusal(
  409,
  'Otra persona ha cambiado la configuración: recargue la página antes de guardar',
) {}
export class ContentChangedMeanwhile extends refusal(
  409,
  'Otra persona ha cambiado este texto: recargue la página antes de guardar',
) {}
export class ContentVersionNotFound extends refusal(404, 'Versión no encontrada: recargue el historial') {}
