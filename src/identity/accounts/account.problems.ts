import { refusal } from '../../platform/problem.ts';

/** The link was used, replaced, has expired or never existed; the answer does not say which. */
export class LinkExpired extends refusal(410, 'Este enlace ya no es válido: ha caducado o ya se ha utilizado') {}

export class DisabledCannotBeAdmin extends refusal(
  409,
  'Esta cuenta está desactivada: otra persona de administración tiene que activarla antes',
) {}

export class RegistrationClosed extends refusal(403, 'El acceso es por invitación: pida una a la agencia') {}
