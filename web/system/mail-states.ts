import type { LeadMailItem } from '../../src/leads/lead-mail.contract.ts';
import type { PillTone } from '../ui/table/pill.tsx';

export const mailStates: Record<LeadMailItem['state'], string> = {
  failed: 'Fallidos',
  queued: 'En cola',
  sent: 'Enviados',
};

export const mailTones: Record<LeadMailItem['state'], PillTone> = { failed: 'bad', queued: 'waiting', sent: 'good' };

const PURPOSES: Readonly<Record<string, string>> = {
  inquiry: 'Aviso de consulta',
  autoresponse: 'Respuesta automática',
  assignment: 'Aviso de asignación',
  digest: 'Resumen diario',
  'task-reminder': 'Aviso de tarea',
};

export const purposeText = (purpose: string) => PURPOSES[purpose] ?? purpose;
