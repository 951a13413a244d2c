import { Conflict, refusal } from '../platform/problem.ts';

/** Also thrown for leads that the user may not see, so that their existence is not revealed. */
export class LeadNotFound extends refusal(404, 'Lead no encontrado: recargue la lista') {}

export class LeadChangedMeanwhile extends refusal(
  409,
  'Otra persona ha cambiado este lead: vuelva a abrirlo para ver los cambios',
) {}

export class LeadChangedSince extends refusal(
  409,
  'Otra persona lo ha cambiado después: ábralo para ver los cambios',
) {}

export class StageGone extends refusal(409, 'Su etapa anterior ya no existe: elija otra') {}

export class LeadSettingsChangedMeanwhile extends refusal(
  409,
  'Otra persona ha cambiado la configuración: recargue la página antes de guardar',
) {}

/** Somebody else has taken the lead first. */
export class LeadTaken extends refusal(409, 'Otro agente ya lleva este lead: recargue la lista') {}

export class LeadPhotoNotFound extends refusal(404, 'Foto no encontrada: recargue el lead') {}
export class AgentUnavailable extends refusal(422, 'Esa persona no puede llevar leads: elija otra') {}
export class LeadMailNotFound extends refusal(404, 'Correo no encontrado: recargue la lista') {}

export class MergeTooOld extends refusal(
  409,
  'Ha pasado más de un día y la fusión ya no se puede deshacer: edite los leads a mano',
) {}
export class NotMerged extends refusal(409, 'Estos leads ya no están fusionados: recargue la página') {}
export class MergedFurther extends refusal(
  409,
  'Este lead forma parte ahora de otro: deshaga primero la última fusión',
) {}

/** Splitting the leads would lose what somebody has changed since they were merged. */
export class MergedLeadChanged extends Conflict {
  constructor(changes: readonly string[]) {
    super(`Ya no se puede deshacer, porque desde la fusión ha cambiado ${changes.join(' y ')}: edite los leads a mano`);
  }
}
