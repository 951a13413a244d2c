import { useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { Action } from '../../../components/menu/action-menu-props.ts';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { FOLDER_MOVES } from '../inbox/folder-moves.ts';
import { FAILED, useLeadChange } from './use-lead-change.ts';
import { usePermissions } from './use-permissions.ts';
import { useUndoable } from '../undo/use-undoable.ts';
import { EraseDialog } from '../person/erase-dialog.tsx';
import { ExportDialog } from '../person/export-dialog.tsx';
import { MergeDialog } from '../person/merge-dialog.tsx';
import { getPersonQuery } from '../person/get-person-query.ts';

interface Props {
  lead: LeadDetails;
  onEdit: () => void;
  onGone: () => void;
}

/** Shows only the actions that apply to this lead and that the account may take. */
export function LeadMenu({ lead, onEdit, onGone }: Props) {
  const { me, may } = usePermissions();
  const { put } = useLeadChange(lead.id);
  const undoable = useUndoable();
  const [dialog, open] = useState<'merge' | 'export' | 'erase' | null>(null);
  const offers: readonly (Action & { applies: boolean })[] = [
    { label: 'Editar', applies: true, onChoose: onEdit },
    {
      label: 'Dejar sin agente',
      applies: !may('leads.all') && lead.agent?.id === me,
      onChoose: () =>
        void put(
          'assignee',
          { userId: null },
          {
            successTitle: 'Lead sin agente',
            ...FAILED,
          },
        ),
    },
    ...FOLDER_MOVES.map(({ folder, label, from, successTitle }) => ({
      label,
      applies: from.includes(lead.folder),
      onChoose: () => void undoable.change(lead.id, { folder }, { successTitle, ...FAILED }),
    })),
    { label: 'Fusionar con otro lead…', applies: true, onChoose: () => open('merge') },
    {
      label: 'Exportar datos personales',
      applies: getPersonQuery(lead) !== null && may('personal-data.export'),
      onChoose: () => open('export'),
    },
    {
      label: 'Borrar datos personales',
      isDestructive: true,
      applies: getPersonQuery(lead) !== null && may('personal-data.erase'),
      onChoose: () => open('erase'),
    },
  ];
  return (
    <>
      <RowMenu label={`Acciones para ${lead.name}`} actions={offers.filter(({ applies }) => applies)} />
      {dialog === 'merge' && <MergeDialog lead={lead} onClose={() => open(null)} />}
      {dialog === 'export' && <ExportDialog lead={lead} onClose={() => open(null)} />}
      {dialog === 'erase' && <EraseDialog lead={lead} onErased={onGone} onClose={() => open(null)} />}
    </>
  );
}
