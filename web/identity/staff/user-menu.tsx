import type { StaffUser } from '../../../src/identity/staff-users.contract.ts';
import { send } from '../../api/send.ts';
import { USERS_KEY } from '../../api/use-api-query.ts';
import { RowMenu } from '../../components/menu/action-menu.tsx';
import type { Action } from '../../components/menu/opened-menu.tsx';
import { useMutationWithToast } from '../../components/use-mutation-with-toast.ts';
import type { OpenDialog } from './dialogs/user-dialogs.tsx';
import { formatUserName } from './user-name.ts';

interface Props {
  user: StaffUser;
  onOpen: (dialog: OpenDialog) => void;
}

const UPDATE_ERROR_TITLE = 'Error al actualizar usuario';
const UPDATE_SUCCESS_TITLE = 'Usuario actualizado correctamente';

export function UserMenu({ user, onOpen }: Props) {
  const { mutate } = useMutationWithToast(USERS_KEY);
  const path = `/staff/users/${user.id}`;
  const actions: readonly (Action & { applies: boolean })[] = [
    {
      label: 'Aprobar',
      applies: user.state === 'awaiting-approval',
      onChoose: () => onOpen({ kind: 'approve', user }),
    },
    { label: 'Editar', applies: true, onChoose: () => onOpen({ kind: 'edit', user }) },
    {
      label: 'Reenviar invitación',
      applies: user.state === 'invited',
      onChoose: () =>
        void mutate(() => send('POST', `${path}/invitation`), {
          successTitle: 'Invitación reenviada',
          errorTitle: 'No se ha podido reenviar la invitación',
        }),
    },
    {
      label: 'Quitar verificación en dos pasos',
      applies: user.hasSecondFactor,
      onChoose: () => onOpen({ kind: 'forget-second-factor', user }),
    },
    {
      label: 'Activar',
      applies: user.state === 'disabled',
      onChoose: () =>
        void mutate(() => send('DELETE', `${path}/disabled`), {
          successTitle: UPDATE_SUCCESS_TITLE,
          errorTitle: UPDATE_ERROR_TITLE,
        }),
    },
    { label: 'Desactivar', applies: user.state !== 'disabled', onChoose: () => onOpen({ kind: 'disable', user }) },
    { label: 'Eliminar', applies: true, isDestructive: true, onChoose: () => onOpen({ kind: 'delete', user }) },
  ];
  return <RowMenu label={`Acciones para ${formatUserName(user)}`} actions={actions.filter(({ applies }) => applies)} />;
}
