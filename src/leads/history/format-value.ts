import type { LeadFolder, LeadStatus } from '../lead.contract.ts';

export const LEAD_STATUS_NAMES: Record<LeadStatus, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  qualified: 'Calificado',
  lost: 'Perdido',
  won: 'Ganado',
};

const FOLDER_NAMES: Record<LeadFolder, string> = {
  inbox: 'Bandeja de entrada',
  review: 'Por revisar',
  spam: 'Spam',
  archive: 'Archivo',
};
const MADRID_DAY_FORMAT = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });
const DAY_FORMAT = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

export const formatValue = {
  status: (status: LeadStatus) => LEAD_STATUS_NAMES[status],
  folder: (folder: LeadFolder) => FOLDER_NAMES[folder],
  day: (day: string | null) => day && DAY_FORMAT.format(new Date(day)),
  /** Contains no name, since the history of another lead, perhaps of another person, shows it. */
  lead: ({ createdAt }: { createdAt: Date }) => `Lead del ${MADRID_DAY_FORMAT.format(createdAt)}`,
};
