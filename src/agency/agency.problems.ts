import { refusal } from '../platform/problem.ts';

export class SettingsChangedMeanwhile extends refusal(409, 'Alguien ha cambiado la configuración mientras tanto') {}
export class ContentChangedMeanwhile extends refusal(409, 'Alguien ha cambiado este texto mientras tanto') {}
export class ContentVersionNotFound extends refusal(404, 'Versión no encontrada') {}
