import { refusal } from '../platform/problem.ts';

/** Also for leads of others: who may not see one does not learn that it exists. */
export class LeadNotFound extends refusal(404, 'Lead no encontrado') {}

export class LeadChangedMeanwhile extends refusal(
  409,
  'Alguien ha cambiado este lead mientras tanto: vuelva a abrirlo para ver los cambios',
) {}

/** Of two who take a lead, the slower one. */
export class LeadTaken extends refusal(409, 'Otra persona ya lleva este lead') {}

export class LeadPhotoNotFound extends refusal(404, 'Fotografía no encontrada') {}
export class AgentUnavailable extends refusal(422, 'Esa persona no puede llevar leads: elija otra') {}
export class LeadMailNotFound extends refusal(404, 'Correo no encontrado') {}
