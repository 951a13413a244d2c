import { useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import type { Action } from '../../../components/menu/opened-menu.tsx';
import { FOLDER_MOVES } from '../inbox/folder-moves.ts';
import { MergeDialog } from '../person/merge-dialog.tsx';
import { EraseDialog, ExportDialog, getPersonQuery } from '../person/personal-data-dialogs.tsx';
import { UPDATE_ERROR, useLeadChange, usePermissions } from './use-lead.ts';
import { useUndoable } from './use-undoable.ts';

interface Props {
  lead: LeadDetails;
  onEdit: () => void;
  onGone: () => void;
}

export function LeadMenu({ lead, onEdit, onGone }: Props) {
  const { userId, hasPermission } = usePermissions();
  const { put } = useLeadChange(lead.id);
  const { changeWithUndo } = useUndoable();
  const [dialog, setDialog] = useState<'merge' | 'export' | 'erase' | null>(null);
  const actions: readonly (Action & { applies: boolean })[] = [
    { label: 'Editar', applies: true, onChoose: onEdit },
    {
      label: 'Dejar sin agente',
      applies: !hasPermission('leads.all') && lead.agent?.id === userId,
      onChoose: () =>
        void put(
          'assignee',
          { userId: null },
          {
            successTitle: 'Lead sin agente',
            ...UPDATE_ERROR,
          },
        ),
    },
    ...FOLDER_MOVES.map(({ folder, label, from, successTitle }) => ({
      label,
      applies: from.includes(lead.folder),
      onChoose: () => void changeWithUndo(lead.id, { folder }, { successTitle, ...UPDATE_ERROR }),
    })),
    { label: 'Fusionar con otro lead…', applies: true, onChoose: () => setDialog('merge') },
    {
      label: 'Exportar datos personales',
      applies: getPersonQuery(lead) !== null && hasPermission('personal-data.export'),
      onChoose: () => setDialog('export'),
    },
    {
      label: 'Borrar datos personales',
      isDestructive: true,
      applies: getPersonQuery(lead) !== null && hasPermission('personal-data.erase'),
      onChoose: () => setDialog('erase'),
    },
  ];
  return (
    <>
      <RowMenu label={`Acciones para ${lead.name}`} actions={actions.filter(({ applies }) => applies)} />
      {dialog === 'merge' && <MergeDialog lead={lead} onClose={() => setDialog(null)} />}
      {dialog === 'export' && <ExportDialog lead={lead} onClose={() => setDialog(null)} />}
      {dialog === 'erase' && <EraseDialog lead={lead} onErased={onGone} onClose={() => setDialog(null)} />}
    </>
  );
}
