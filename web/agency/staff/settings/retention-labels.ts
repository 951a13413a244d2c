import type { RetentionTerms } from '../../../../src/leads/lead-settings.contract.ts';

/** What each term counts, as its field and the privacy text's editor name it. */
export const retentionLabels: Record<keyof RetentionTerms, string> = {
  leadMonths: 'Leads: meses desde la última actividad',
  spamDays: 'Spam: días',
  mailDays: 'Correos enviados: días',
  addressDays: 'Direcciones IP de la auditoría: días',
  auditMonths: 'Registro de auditoría: meses',
};
