import { Conflict, refusal } from '../platform/problem.ts';

/** Also thrown for leads that the user may not see, so that their existence is not revealed. */
export class LeadNotFound extends refusal(404, 'Lead no encontrado') {}

export class LeadChangedMeanwhile extends refusal(
  409,
  'Alguien ha cambiado este lead mientras tanto: vuelva a abrirlo para ver los cambios',
) {}

export class LeadChangedSince extends refusal(409, 'Alguien lo ha cambiado después: se queda como está') {}

export class StageGone extends refusal(409, 'Su etapa anterior ya no existe: se queda como está') {}

export class LeadSettingsChangedMeanwhile extends refusal(409, 'Alguien ha cambiado la configuración mientras tanto') {}

/** Somebody else has taken the lead first. */
export class LeadTaken extends refusal(409, 'Otra persona ya lleva este lead') {}

export class LeadPhotoNotFound extends refusal(404, 'Fotografía no encontrada') {}
export class AgentUnavailable extends refusal(422, 'Esa persona no puede llevar leads: elija otra') {}
export class LeadMailNotFound extends refusal(404, 'Correo no encontrado') {}

export class MergeTooOld extends refusal(409, 'Una fusión solo se puede deshacer durante un día') {}
export class NotMerged extends refusal(409, 'Estos leads ya no están fusionados') {}
export class MergedFurther extends refusal(
  409,
  'Este lead forma parte ahora de otro: deshaga primero la última fusión',
) {}

/** Splitting the leads would lose what somebody has changed since they were merged. */
export class MergedLeadChanged extends Conflict {
  constructor(changes: readonly string[]) {
    super(`Ya no se puede deshacer: desde la fusión ha cambiado ${changes.join(' y ')}`);
  }
}
