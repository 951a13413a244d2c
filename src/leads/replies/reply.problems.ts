import { Conflict, defineProblem } from '../../platform/problem.ts';

export class ReplyTemplateNotFound extends defineProblem(404, 'Plantilla no encontrada: recargue la lista') {}

export class LeadNotInInbox extends defineProblem(
  409,
  'Este lead no está en la bandeja de entrada: muévalo allí antes de responder',
) {}

export class LeadWithoutMail extends defineProblem(
  409,
  'Este lead no tiene correo electrónico: edite sus datos o llame por teléfono',
) {}

/** The author has not seen the answer of a colleague. */
export class AnsweredMeanwhile extends Conflict {
  constructor(name: string) {
    super(`${name} ya ha respondido a este lead: lea su respuesta antes de enviar la suya`);
  }
}
