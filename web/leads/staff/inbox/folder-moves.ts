import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';

type Folder = LeadDetails['folder'];

interface FolderMove {
  folder: Exclude<Folder, 'review'>;
  label: string;
  from: readonly Folder[];
  successTitle: string;
}

export const FOLDER_MOVES: readonly FolderMove[] = [
  {
    folder: 'inbox',
    label: 'Mover a la bandeja',
    from: ['review', 'spam', 'archive'],
    successTitle: 'Lead movido a la bandeja',
  },
  { folder: 'archive', label: 'Archivar', from: ['inbox', 'review'], successTitle: 'Lead archivado' },
  {
    folder: 'spam',
    label: 'Marcar como spam',
    from: ['inbox', 'review', 'archive'],
    successTitle: 'Lead marcado como spam',
  },
];
