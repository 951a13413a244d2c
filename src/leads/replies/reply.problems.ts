import { refusal } from '../../platform/problem.ts';

export class ReplyTemplateNotFound extends refusal(404, 'Plantilla no encontrada') {}

export class LeadNotInInbox extends refusal(
  409,
  'Este lead no está en la bandeja de entrada: muévalo allí antes de responder',
) {}

export class LeadWithoutMail extends refusal(
  409,
  'Este lead no tiene correo electrónico: edite sus datos o llame por teléfono',
) {}
