import { defineProblem } from '../../platform/problem.ts';

/** The link was used, replaced, has expired or never existed; the answer does not say which. */
export class LinkExpired extends defineProblem(410, 'Este enlace ha caducado o ya se ha utilizado: pida otro') {}

export class DisabledCannotBeAdmin extends defineProblem(
  409,
  'Esta cuenta está desactivada: pida a otro administrador que la active',
) {}

export class RegistrationClosed extends defineProblem(403, 'El acceso es por invitación: pida una a la agencia') {}
