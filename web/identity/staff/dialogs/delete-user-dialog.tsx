import { useState } from 'react';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { USERS_KEY } from '../../../api/use-api-query.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatUserName } from '../user-name.ts';
import { NewOwnerField } from './new-owner-field.tsx';

interface Props {
  user: StaffUser;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onClose }: Props) {
  const { mutate } = useMutationWithToast(USERS_KEY);
  const [ownsWork, setOwnsWork] = useState(user.ownedLeads + user.ownedProperties > 0);
  const [newOwnerId, setNewOwnerId] = useState('');
  const [isOwnerMissing, setOwnerMissing] = useState(false);

  const remove = async () => {
    if (ownsWork && !newOwnerId) return setOwnerMissing(true);
    const path = `/staff/users/${user.id}${newOwnerId && `?reassignTo=${newOwnerId}`}`;
    const error = await mutate(() => send('DELETE', path), {
      successTitle: 'Usuario eliminado',
      ...(ownsWork && { successText: 'Su cuenta queda desactivada; sus leads y propiedades tienen otro agente.' }),
      errorTitle: 'Error al eliminar usuario',
    });
    if (error?.code === 'user-owns-work') setOwnsWork(true);
    if (!error) onClose();
  };

  return (
    <ConfirmDialog
      question="¿Seguro que deseas eliminar este usuario?"
      confirmLabel="Eliminar"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <span className="font-semibold break-words">{formatUserName(user)}</span> ya no podrá iniciar sesión.{' '}
        {ownsWork
          ? 'Como lleva leads o propiedades, su cuenta no se elimina: queda desactivada.'
          : 'Esta acción no se puede deshacer.'}
      </p>
      {ownsWork && (
        <NewOwnerField
          user={user}
          newOwnerId={newOwnerId}
          error={isOwnerMissing && !newOwnerId ? 'Elija quién se hará cargo' : undefined}
          onChange={setNewOwnerId}
        />
      )}
    </ConfirmDialog>
  );
}

const QUESTIONS = {
  disable: {
    question: '¿Desactivar esta cuenta?',
    action: 'Desactivar',
    explanation: 'no podrá iniciar sesión y sus sesiones se cierran ahora. La cuenta se puede volver a activar.',
    method: 'PUT',
    resource: 'disabled',
  },
  'forget-second-factor': {
    question: '¿Quitar la verificación en dos pasos?',
    action: 'Quitar',
    explanation: 'podrá iniciar sesión solo con su contraseña hasta que la active de nuevo.',
    method: 'DELETE',
    resource: 'second-factor',
  },
} as const;

interface ActionProps {
  kind: keyof typeof QUESTIONS;
  user: StaffUser;
  onClose: () => void;
}

export function UserActionDialog({ kind, user, onClose }: ActionProps) {
  const { mutate } = useMutationWithToast(USERS_KEY);
  const { question, action, explanation, method, resource } = QUESTIONS[kind];
  const isDisabling = kind === 'disable';
  const [ownsWork, setOwnsWork] = useState(isDisabling && user.ownedLeads + user.ownedProperties > 0);
  const [newOwnerId, setNewOwnerId] = useState('');
  const [isOwnerMissing, setOwnerMissing] = useState(false);
  const confirm = async () => {
    if (ownsWork && !newOwnerId) return setOwnerMissing(true);
    const path = `/staff/users/${user.id}/${resource}${newOwnerId && `?reassignTo=${newOwnerId}`}`;
    const error = await mutate(() => send(method, path), {
      successTitle: 'Usuario actualizado correctamente',
      errorTitle: 'Error al actualizar usuario',
    });
    if (error?.code === 'user-owns-work') setOwnsWork(true);
    if (!error) onClose();
  };
  return (
    <ConfirmDialog question={question} confirmLabel={action} onConfirm={confirm} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{formatUserName(user)}</span> {explanation}
      </p>
      {ownsWork && (
        <NewOwnerField
          user={user}
          newOwnerId={newOwnerId}
          error={isOwnerMissing && !newOwnerId ? 'Elija quién se hará cargo' : undefined}
          onChange={setNewOwnerId}
        />
      )}
    </ConfirmDialog>
  );
}
