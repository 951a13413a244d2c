import { Conflict } from '../../platform/problem.ts';

/** Every mail about somebody else's lead goes there. */
export class AgencyIsNoPerson extends Conflict {
  constructor() {
    super('Es el correo de la agencia, no el de una persona');
  }
}
