import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';

type Folder = LeadDetails['folder'];

interface Filing {
  folder: Exclude<Folder, 'review'>;
  label: string;
  from: readonly Folder[];
  done: string;
}

/** The folders that a lead can be moved to, and from which. */
export const FILINGS: readonly Filing[] = [
  {
    folder: 'inbox',
    label: 'Mover a la bandeja',
    from: ['review', 'spam', 'archive'],
    done: 'Lead movido a la bandeja',
  },
  { folder: 'archive', label: 'Archivar', from: ['inbox', 'review'], done: 'Lead archivado' },
  { folder: 'spam', label: 'Marcar como spam', from: ['inbox', 'review', 'archive'], done: 'Lead marcado como spam' },
];
