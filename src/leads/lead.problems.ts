import { Conflict, defineProblem, InvalidInput, Fault, Problem } from '../platform/problem.ts';

/** Also thrown for leads that the user may not see, so that their existence is not revealed. */
export class LeadNotFound extends defineProblem(404, 'Lead no encontrado: recargue la lista') {}

export class LeadChangedMeanwhile extends defineProblem(
  409,
  'Otra persona ha cambiado este lead: vuelva a abrirlo para ver los cambios',
) {}

/** An undo would lose a later change. */
export class LeadChangedSince extends defineProblem(
  409,
  'Otra persona lo ha cambiado después: ábralo para ver los cambios',
) {}

/** The stage that an undo would restore was deleted. */
export class StageGone extends defineProblem(409, 'Su etapa anterior ya no existe: elija otra') {}

export class LeadSettingsChangedMeanwhile extends defineProblem(
  409,
  'Otra persona ha cambiado la configuración: recargue la página antes de guardar',
) {}

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

/** Splitting the leads would lose changes made since the merge. */
export class MergedLeadChanged extends Conflict {
  constructor(changes: readonly string[]) {
    super(`Ya no se puede deshacer, porque desde la fusión ha cambiado ${changes.join(' y ')}: edite los leads a mano`);
  }
}

export class LeadSourceNotFound extends defineProblem(404, 'Fuente no encontrada: recargue la lista') {}
export class PipelineStageNotFound extends defineProblem(404, 'Etapa no encontrada: recargue la lista') {}

export class NameTaken extends Conflict {
  constructor(kind: 'fuente' | 'etapa' | 'plantilla') {
    super(`Ya existe una ${kind} con ese nombre: elija otro`);
  }
}

export class SystemSource extends defineProblem(
  409,
  'Un formulario de la web usa esta fuente: puede cambiarle el nombre, pero no eliminarla',
) {}

export class SourceInUse extends defineProblem(409, 'Esta fuente tiene leads: elija a qué fuente pasan') {}
export class StageInUse extends defineProblem(409, 'Esta etapa tiene leads: elija a qué etapa pasan') {}

export class TooManySources extends Conflict {
  constructor(max: number) {
    super(`Hay ya ${max} fuentes: elimine alguna antes de añadir otra`);
  }
}

export class TooManyStages extends Conflict {
  constructor(max: number) {
    super(`Hay ya ${max} etapas: elimine alguna antes de añadir otra`);
  }
}

export class TooManyTemplates extends Conflict {
  constructor(max: number) {
    super(`Hay ya ${max} plantillas: elimine alguna antes de añadir otra`);
  }
}

export const unknownTarget = (message: string) => new InvalidInput([{ message, path: ['reassignTo'] }]);

export class ActivityNotFound extends defineProblem(404, 'Actividad no encontrada: recargue el lead') {}

export const activityInFuture = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora que ya hayan pasado', path: ['happenedAt'] }]);
export const visitMustBeInFuture = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora en el futuro', path: ['happenedAt'] }]);
export const visitNotYetDue = () =>
  new InvalidInput([
    { message: 'La visita aún no ha llegado: por ahora solo puede cambiarla o cancelarla', path: ['outcome'] },
  ]);
export const reminderTooLate = () =>
  new InvalidInput([
    { message: 'El recordatorio debe ser anterior a una visita programada: cambie la hora', path: ['remindAt'] },
  ]);

export class TaskNotFound extends defineProblem(404, 'Tarea no encontrada: recargue el lead') {}

export class AgentSeesNoLead extends defineProblem(
  422,
  'Esa persona no puede ver este lead, que lleva otro agente: elija a otra o asígnele antes el lead',
) {}

export class VisitNeedsOutcome extends defineProblem(
  409,
  'Esta tarea es de una visita: anote el resultado en Actividades',
) {}

export class VisitHasOutcome extends defineProblem(
  409,
  'La visita ya tiene resultado: programe otra en Actividades o añada una tarea',
) {}

export class TaskOfVisit extends defineProblem(
  409,
  'Esta tarea es de una visita: cancele o mueva la visita en Actividades',
) {}

export const visitTaskMustBeInFuture = () =>
  new InvalidInput([{ message: 'Elija una fecha y una hora en el futuro para la visita', path: ['dueAt'] }]);

export class PhotoUnusable extends Problem {
  readonly status = 422;
}

export class PhotosGone extends defineProblem(422, 'Alguna foto ya no está disponible: quítela y vuelva a añadirla') {}

export class InquiryNotStored extends Fault {
  constructor(cause: unknown) {
    super('No se pudo enviar el mensaje. Por favor, inténtelo de nuevo.', { cause });
  }
}

export class ReplyTemplateNotFound extends defineProblem(404, 'Plantilla no encontrada: recargue la lista') {}

export class LeadNotInInbox extends defineProblem(
  409,
  'Este lead no está en la bandeja de entrada: muévalo allí antes de responder',
) {}

export class LeadWithoutMail extends defineProblem(
  409,
  'Este lead no tiene correo electrónico: edite sus datos o llame por teléfono',
) {}

export class AnsweredMeanwhile extends Conflict {
  constructor(name: string) {
    super(`${name} ya ha respondido a este lead: lea su respuesta antes de enviar la suya`);
  }
}
