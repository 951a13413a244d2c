import { useState } from 'react';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useChange } from '../../../components/use-change.ts';
import { USERS } from '../../../api/use-api-query.ts';
import { userName } from '../user-name.ts';
import { NewOwnerField } from './new-owner-field.tsx';

const QUESTIONS = {
  disable: {
    question: '¿Desactivar esta cuenta?',
    action: 'Desactivar',
    explanation: 'no podrá iniciar sesión y sus sesiones se cierran ahora. La cuenta se puede volver a activar.',
    method: 'PUT',
    resource: 'disabling',
  },
  'forget-second-factor': {
    question: '¿Quitar la verificación en dos pasos?',
    action: 'Quitar',
    explanation: 'podrá iniciar sesión solo con su contraseña hasta que la active de nuevo.',
    method: 'DELETE',
    resource: 'second-factor',
  },
} as const;

interface Props {
  kind: keyof typeof QUESTIONS;
  user: StaffUser;
  onClose: () => void;
}

/** Asks before a change that the other person will notice. */
export function UserActionDialog({ kind, user, onClose }: Props) {
  const { change } = useChange(USERS);
  const { question, action, explanation, method, resource } = QUESTIONS[kind];
  const isClosing = kind === 'disable';
  const [ownsWork, setOwnsWork] = useState(isClosing && user.ownedLeads + user.ownedProperties > 0);
  const [heir, setHeir] = useState('');
  const [isHeirMissing, setHeirMissing] = useState(false);
  const go = async () => {
    if (ownsWork && !heir) return setHeirMissing(true);
    const address = `/staff/users/${user.id}/${resource}${heir && `?reassignTo=${heir}`}`;
    const refusal = await change(() => send(method, address), {
      successTitle: 'Usuario actualizado correctamente',
      errorTitle: 'Error al actualizar usuario',
    });
    if (refusal?.code === 'user-owns-work') setOwnsWork(true);
    if (!refusal) onClose();
  };
  return (
    <ConfirmDialog question={question} confirmLabel={action} onConfirm={go} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{userName(user)}</span> {explanation}
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
