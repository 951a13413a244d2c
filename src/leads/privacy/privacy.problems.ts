import { defineProblem } from '../../platform/problem.ts';

/** Mails about all other leads go to this address. */
export class AgencyIsNoPerson extends defineProblem(409, 'Es el correo de la agencia: escriba el de la persona') {}
