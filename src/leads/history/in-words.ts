import type { LeadFolder, LeadStatus } from '../lead.contract.ts';
import { leadStatusNames } from '../lead-status-names.ts';

const FOLDERS: Record<LeadFolder, string> = {
  inbox: 'Bandeja de entrada',
  review: 'Pendiente de revisión',
  spam: 'Spam',
  archive: 'Archivo',
};
const DAY_IN_MADRID = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });
const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** As the history says it. */
export const inWords = {
  status: (status: LeadStatus) => leadStatusNames[status],
  folder: (folder: LeadFolder) => FOLDERS[folder],
  day: (day: string | null) => day && DAY.format(new Date(day)),
  /** Without a name: it stands in the history of another lead, which may be another person's. */
  lead: ({ createdAt }: { createdAt: Date }) => `Lead del ${DAY_IN_MADRID.format(createdAt)}`,
};
