import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { USERS } from '../use-users.ts';
import { userName } from '../user-name.ts';

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
export function QuestionDialog({ kind, user, onClose }: Props) {
  const { change } = useChange(USERS);
  const { question, action, explanation, method, resource } = QUESTIONS[kind];
  const go = async () => {
    const refusal = await change(() => send(method, `/staff/users/${user.id}/${resource}`), {
      done: 'Usuario actualizado correctamente',
      failed: 'Error al actualizar usuario',
    });
    if (!refusal) onClose();
  };
  return (
    <ConfirmDialog question={question} action={action} onConfirm={go} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{userName(user)}</span> {explanation}
      </p>
    </ConfirmDialog>
  );
}
