import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../api/send.ts';
import type { Action } from '../../../ui/menu/action-menu-props.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';
import { useUndoable } from '../undo/use-undoable.ts';
import type { Viewer } from './viewer.ts';

interface Props {
  lead: LeadItem;
  viewer: Viewer;
  onAssign: (lead: LeadItem) => void;
}

const FILING_FAILED = 'No se ha podido mover el lead';

/** Shows only the actions that apply to this lead and that the account may take. */
export function LeadMenu({ lead, viewer, onAssign }: Props) {
  const { change } = useChange(LEADS);
  const undoable = useUndoable();
  const { folder, agent } = lead;
  const at = `/staff/leads/${lead.id}`;
  const take = () => (agent ? send('PUT', `${at}/assignee`, { userId: viewer.id }) : send('POST', `${at}/taking`));
  const file = (to: Exclude<typeof folder, 'review'>, done: string) =>
    void undoable.change(lead.id, { folder: to }, { done, failed: FILING_FAILED });

  const offers: readonly (Action & { applies: boolean })[] = [
    {
      label: 'Asignármelo',
      applies: agent?.id !== viewer.id,
      onChoose: () => void change(take, { done: 'Lead asignado', failed: 'No se ha podido asignar el lead' }),
    },
    { label: 'Asignar a…', applies: viewer.seesAll, onChoose: () => onAssign(lead) },
    {
      label: 'Mover a la bandeja',
      applies: folder !== 'inbox',
      onChoose: () => file('inbox', 'Lead movido a la bandeja'),
    },
    { label: 'Archivar', applies: folder !== 'archive', onChoose: () => file('archive', 'Lead archivado') },
    {
      label: 'Marcar como spam',
      applies: folder !== 'spam',
      isDangerous: true,
      onChoose: () => file('spam', 'Lead marcado como spam'),
    },
  ];
  return <RowMenu label={`Acciones para ${lead.name}`} actions={offers.filter(({ applies }) => applies)} />;
}
