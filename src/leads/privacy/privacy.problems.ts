import { refusal } from '../../platform/problem.ts';

/** Every mail about somebody else's lead goes there. */
export class AgencyIsNoPerson extends refusal(409, 'Es el correo de la agencia, no el de una persona') {}
