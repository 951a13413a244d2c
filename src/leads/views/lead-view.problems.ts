import { Conflict, refusal } from '../../platform/problem.ts';

export class LeadViewNotFound extends refusal(404, 'Vista no encontrada: recargue la página') {}
export class LeadViewNameTaken extends refusal(409, 'Ya tiene una vista con ese nombre: elija otro') {}

export class TooManyLeadViews extends Conflict {
  constructor(most: number) {
    super(`Ya tiene ${most} vistas: elimine alguna antes de guardar otra`);
  }
}
