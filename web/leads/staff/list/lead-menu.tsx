import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../api/send.ts';
import type { Action } from '../../../components/menu/action-menu-props.ts';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { useUndoable } from '../undo/use-undoable.ts';
import type { CurrentUser } from './current-user.ts';

interface Props {
  lead: LeadItem;
  currentUser: CurrentUser;
  onAssign: (lead: LeadItem) => void;
}

const FILING_FAILED = 'No se ha podido mover el lead';

/** Shows only the actions that apply to this lead and that the account may take. */
export function LeadMenu({ lead, currentUser, onAssign }: Props) {
  const { change } = useChange(LEADS);
  const undoable = useUndoable();
  const { folder, agent } = lead;
  const at = `/staff/leads/${lead.id}`;
  const take = () => (agent ? send('PUT', `${at}/assignee`, { userId: currentUser.id }) : send('POST', `${at}/taking`));
  const file = (to: Exclude<typeof folder, 'review'>, successTitle: string) =>
    void undoable.change(lead.id, { folder: to }, { successTitle, errorTitle: FILING_FAILED });

  const offers: readonly (Action & { applies: boolean })[] = [
    {
      label: 'Asignármelo',
      applies: agent?.id !== currentUser.id,
      onChoose: () =>
        void change(take, { successTitle: 'Lead asignado', errorTitle: 'No se ha podido asignar el lead' }),
    },
    { label: 'Asignar a…', applies: currentUser.seesAll, onChoose: () => onAssign(lead) },
    {
      label: 'Mover a la bandeja',
      applies: folder !== 'inbox',
      onChoose: () => file('inbox', 'Lead movido a la bandeja'),
    },
    { label: 'Archivar', applies: folder !== 'archive', onChoose: () => file('archive', 'Lead archivado') },
    {
      label: 'Marcar como spam',
      applies: folder !== 'spam',
      isDestructive: true,
      onChoose: () => file('spam', 'Lead marcado como spam'),
    },
  ];
  return <RowMenu label={`Acciones para ${lead.name}`} actions={offers.filter(({ applies }) => applies)} />;
}
