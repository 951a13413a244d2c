import type { LeadFolder } from '../../src/leads/lead.contract.ts';

export const FOLDER_NAMES: Record<LeadFolder, string> = {
  inbox: 'Bandeja',
  review: 'Por revisar',
  spam: 'Spam',
  archive: 'Archivo',
};
