import { NotFound } from '../problem.ts';

export class NoSuchAddress extends NotFound {
  constructor() {
    super('No existe esta dirección');
  }
}
