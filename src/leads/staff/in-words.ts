import type { LeadFolder, LeadStatus } from '../lead.contract.ts';

const STATUSES: Record<LeadStatus, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  qualified: 'Calificado',
  lost: 'Perdido',
  won: 'Ganado',
};
const FOLDERS: Record<LeadFolder, string> = {
  inbox: 'Bandeja de entrada',
  review: 'Pendiente de revisión',
  spam: 'Spam',
  archive: 'Archivo',
};
const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** As the history says it. */
export const inWords = {
  status: (status: LeadStatus) => STATUSES[status],
  folder: (folder: LeadFolder) => FOLDERS[folder],
  day: (day: string | null) => day && DAY.format(new Date(day)),
};
