import { Conflict } from '../../platform/problem.ts';

/** Mails about all other leads go to this address. */
export class AgencyIsNoPerson extends Conflict {
  constructor() {
    super('Es el correo de la agencia, no el de una persona');
  }
}
