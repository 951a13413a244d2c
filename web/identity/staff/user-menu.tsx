import type { StaffUser } from '../../../src/identity/staff-users.contract.ts';
import { send } from '../../api/send.ts';
import type { Action } from '../../components/menu/action-menu-props.ts';
import { RowMenu } from '../../components/table/row-menu.tsx';
import type { OpenDialog } from './dialogs/user-dialogs.tsx';
import { useChange } from '../../components/use-change.ts';
import { USERS } from '../../api/use-api-query.ts';
import { userName } from './user-name.ts';

interface Props {
  user: StaffUser;
  onOpen: (dialog: OpenDialog) => void;
}

const FAILED = 'Error al actualizar usuario';
const UPDATED = 'Usuario actualizado correctamente';

/** Shows only the actions that apply to this account. */
export function UserMenu({ user, onOpen }: Props) {
  const { change } = useChange(USERS);
  const at = `/staff/users/${user.id}`;
  const offers: readonly (Action & { applies: boolean })[] = [
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
        void change(() => send('POST', `${at}/invitation`), {
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
        void change(() => send('DELETE', `${at}/disabling`), { successTitle: UPDATED, errorTitle: FAILED }),
    },
    { label: 'Desactivar', applies: user.state !== 'disabled', onChoose: () => onOpen({ kind: 'disable', user }) },
    { label: 'Eliminar', applies: true, isDestructive: true, onChoose: () => onOpen({ kind: 'delete', user }) },
  ];
  return <RowMenu label={`Acciones para ${userName(user)}`} actions={offers.filter(({ applies }) => applies)} />;
}
