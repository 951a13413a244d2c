import { NotFound } from '../../platform/problem.ts';

export class UnknownQueue extends NotFound {
  constructor() {
    super('Cola no encontrada');
  }
}
