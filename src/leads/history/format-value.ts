import type { LeadFolder, LeadStatus } from '../lead.contract.ts';
import { leadStatusNames } from '../lead-status-names.ts';

const FOLDERS: Record<LeadFolder, string> = {
  inbox: 'Bandeja de entrada',
  review: 'Por revisar',
  spam: 'Spam',
  archive: 'Archivo',
};
const DAY_IN_MADRID = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });
const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** Values as the history shows them. */
export const formatValue = {
  status: (status: LeadStatus) => leadStatusNames[status],
  folder: (folder: LeadFolder) => FOLDERS[folder],
  day: (day: string | null) => day && DAY.format(new Date(day)),
  /** Contains no name, since it is shown in the history of another lead, perhaps of another person. */
  lead: ({ createdAt }: { createdAt: Date }) => `Lead del ${DAY_IN_MADRID.format(createdAt)}`,
};
