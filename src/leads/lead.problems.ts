import { Conflict, defineProblem } from '../platform/problem.ts';

/** Also thrown for leads that the user may not see, so that their existence is not revealed. */
export class LeadNotFound extends defineProblem(404, 'Lead no encontrado: recargue la lista') {}

export class LeadChangedMeanwhile extends defineProblem(
  409,
  'Otra persona ha cambiado este lead: vuelva a abrirlo para ver los cambios',
) {}

export class LeadChangedSince extends defineProblem(
  409,
  'Otra persona lo ha cambiado después: ábralo para ver los cambios',
) {}

export class StageGone extends defineProblem(409, 'Su etapa anterior ya no existe: elija otra') {}

export class LeadSettingsChangedMeanwhile extends defineProblem(
  409,
  'Otra persona ha cambiado la configuración: recargue la página antes de guardar',
) {}

/** Somebody else has taken the lead first. */
export class LeadTaken extends defineProblem(409, 'Otro agente ya lleva este lead: recargue la lista') {}

export class LeadPhotoNotFound extends defineProblem(404, 'Foto no encontrada: recargue el lead') {}
export class AgentUnavailable extends defineProblem(422, 'Esa persona no puede llevar leads: elija otra') {}
export class LeadMailNotFound extends defineProblem(404, 'Correo no encontrado: recargue la lista') {}

export class MergeTooOld extends defineProblem(
  409,
  'Ha pasado más de un día y la fusión ya no se puede deshacer: edite los leads a mano',
) {}
export class NotMerged extends defineProblem(409, 'Estos leads ya no están fusionados: recargue la página') {}
export class MergedFurther extends defineProblem(
  409,
  'Este lead forma parte ahora de otro: deshaga primero la última fusión',
) {}

/** Splitting the leads would lose what somebody has changed since they were merged. */
export class MergedLeadChanged extends Conflict {
  constructor(changes: readonly string[]) {
    super(`Ya no se puede deshacer, porque desde la fusión ha cambiado ${changes.join(' y ')}: edite los leads a mano`);
  }
}
