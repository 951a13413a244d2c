import { Conflict, defineProblem } from '../../platform/problem.ts';

export class LeadViewNotFound extends defineProblem(404, 'Vista no encontrada: recargue la página') {}
export class LeadViewNameTaken extends defineProblem(409, 'Ya tiene una vista con ese nombre: elija otro') {}

export class TooManyLeadViews extends Conflict {
  constructor(max: number) {
    super(`Ya tiene ${max} vistas: elimine alguna antes de guardar otra`);
  }
}
