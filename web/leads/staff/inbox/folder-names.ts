import type { LeadFolder } from '../../../../src/leads/lead.contract.ts';

export const folderNames: Record<LeadFolder, string> = {
  inbox: 'Bandeja',
  review: 'Por revisar',
  spam: 'Spam',
  archive: 'Archivo',
};
