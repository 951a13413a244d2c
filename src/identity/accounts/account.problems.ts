import { refusal } from '../../platform/problem.ts';

/** Used, replaced by a newer one, too old, or never made: which of these is nobody's business. */
export class LinkExpired extends refusal(410, 'Este enlace ya no es válido: ha caducado o ya se ha utilizado') {}

export class DisabledCannotBeAdmin extends refusal(
  409,
  'Esta cuenta está desactivada: otra persona de administración tiene que activarla antes',
) {}

export class RegistrationClosed extends refusal(403, 'El acceso es por invitación: pida una a la agencia') {}
