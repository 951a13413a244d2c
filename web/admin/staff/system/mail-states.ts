import type { LeadMailItem } from '../../../../src/leads/lead-mail.contract.ts';
import type { PillTone } from '../../../components/table/pill.tsx';

/** The names of the states for many mails, as the filter shows them. */
export const MAIL_STATE_FILTERS: Record<LeadMailItem['state'], string> = {
  failed: 'Fallidos',
  queued: 'En cola',
  sent: 'Enviados',
  dismissed: 'Descartados',
};

/** The names of the states for one mail. */
export const MAIL_STATE_LABELS: Record<LeadMailItem['state'], string> = {
  failed: 'Fallido',
  queued: 'En cola',
  sent: 'Enviado',
  dismissed: 'Descartado',
};

export const MAIL_STATE_TONES: Record<LeadMailItem['state'], PillTone> = {
  failed: 'bad',
  queued: 'waiting',
  sent: 'good',
  dismissed: 'quiet',
};

const PURPOSES: Readonly<Record<string, string>> = {
  inquiry: 'Aviso de consulta',
  autoresponse: 'Respuesta automática',
  assignment: 'Aviso de asignación',
  digest: 'Resumen diario',
  'task-reminder': 'Recordatorio de tarea',
  reply: 'Respuesta a un lead',
  confirmation: 'Confirmación de registro',
  'already-registered': 'Aviso de cuenta existente',
  invitation: 'Invitación',
  'password-reset': 'Contraseña nueva',
  'password-changed': 'Aviso de cambio de contraseña',
  'second-factor': 'Aviso de verificación en dos pasos',
  'sign-in-failures': 'Aviso de accesos fallidos',
  'session-failures': 'Aviso de contraseñas equivocadas',
};

export const getPurposeLabel = (purpose: string) => PURPOSES[purpose] ?? 'Correo';
