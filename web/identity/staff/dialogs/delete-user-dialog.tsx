import { useState } from 'react';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useChange } from '../../../components/use-change.ts';
import { USERS } from '../../../api/use-api-query.ts';
import { userName } from '../user-name.ts';
import { NewOwnerField } from './new-owner-field.tsx';

interface Props {
  user: StaffUser;
  onClose: () => void;
}

/** The work of the account must first be given to somebody else. */
export function DeleteUserDialog({ user, onClose }: Props) {
  const { change } = useChange(USERS);
  const [ownsWork, setOwnsWork] = useState(user.ownedLeads + user.ownedProperties > 0);
  const [heir, setHeir] = useState('');
  const [isHeirMissing, setHeirMissing] = useState(false);

  const remove = async () => {
    if (ownsWork && !heir) return setHeirMissing(true);
    const address = `/staff/users/${user.id}${heir && `?reassignTo=${heir}`}`;
    const refusal = await change(() => send('DELETE', address), {
      successTitle: 'Usuario eliminado',
      ...(ownsWork && { successText: 'Su cuenta queda desactivada; sus leads y propiedades tienen otro agente.' }),
      errorTitle: 'Error al eliminar usuario',
    });
    if (refusal?.code === 'user-owns-work') setOwnsWork(true);
    if (!refusal) onClose();
  };

  return (
    <ConfirmDialog
      question="¿Seguro que deseas eliminar este usuario?"
      confirmLabel="Eliminar"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <span className="font-semibold break-words">{userName(user)}</span> ya no podrá iniciar sesión.{' '}
        {ownsWork
          ? 'Como lleva leads o propiedades, su cuenta no se elimina: queda desactivada.'
          : 'Esta acción no se puede deshacer.'}
      </p>
      {ownsWork && (
        <NewOwnerField
          user={user}
          newOwnerId={heir}
          error={isHeirMissing && !heir ? 'Elija quién se hará cargo' : undefined}
          onChange={setHeir}
        />
      )}
    </ConfirmDialog>
  );
}
