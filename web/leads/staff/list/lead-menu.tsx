import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../api/send.ts';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import type { Action } from '../../../components/menu/opened-menu.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { useUndoable } from '../lead/use-undoable.ts';
import { LEADS_KEY, type CurrentUser } from '../leads-query.ts';

interface Props {
  lead: LeadItem;
  currentUser: CurrentUser;
  onAssign: (lead: LeadItem) => void;
}

const MOVE_FAILED = 'No se ha podido mover el lead';

export function LeadMenu({ lead, currentUser, onAssign }: Props) {
  const { mutate } = useMutationWithToast(LEADS_KEY);
  const { changeWithUndo } = useUndoable();
  const { folder, agent } = lead;
  const path = `/staff/leads/${lead.id}`;
  const claim = () =>
    agent ? send('PUT', `${path}/assignee`, { userId: currentUser.id }) : send('POST', `${path}/claim`);
  const moveToFolder = (to: Exclude<typeof folder, 'review'>, successTitle: string) =>
    void changeWithUndo(lead.id, { folder: to }, { successTitle, errorTitle: MOVE_FAILED });

  const actions: readonly (Action & { applies: boolean })[] = [
    {
      label: 'Asignármelo',
      applies: agent?.id !== currentUser.id,
      onChoose: () =>
        void mutate(claim, { successTitle: 'Lead asignado', errorTitle: 'No se ha podido asignar el lead' }),
    },
    { label: 'Asignar a…', applies: currentUser.seesAll, onChoose: () => onAssign(lead) },
    {
      label: 'Mover a la bandeja',
      applies: folder !== 'inbox',
      onChoose: () => moveToFolder('inbox', 'Lead movido a la bandeja'),
    },
    { label: 'Archivar', applies: folder !== 'archive', onChoose: () => moveToFolder('archive', 'Lead archivado') },
    {
      label: 'Marcar como spam',
      applies: folder !== 'spam',
      isDestructive: true,
      onChoose: () => moveToFolder('spam', 'Lead marcado como spam'),
    },
  ];
  return <RowMenu label={`Acciones para ${lead.name}`} actions={actions.filter(({ applies }) => applies)} />;
}
