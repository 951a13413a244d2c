import { useState } from 'react';
import type { Role } from '../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../src/identity/role-names.contract.ts';
import type { StaffUser } from '../../../src/identity/staff-users.contract.ts';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Modal } from '../../ui/modal.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { isGivenUp, useChange } from '../../ui/use-change.ts';
import { USERS } from '../use-users.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { PersonFields } from './person-fields.tsx';
import { RoleCheckboxes } from './role-checkboxes.tsx';

interface Props {
  user: StaffUser;
  onClose: () => void;
}

const FIELDS = ['firstName', 'lastName', 'email'] as const;
const WARNING = 'Cada cambio de rol se guarda al momento y cierra las sesiones que esta persona tenga abiertas.';

/** Names and address are saved together, and only what has changed; each role by itself. */
export function EditUserDialog({ user, onClose }: Props) {
  const { refresh } = useChange(USERS);
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../src/identity/staff-users.contract.ts')).StaffUserChanges,
    toInput: (texts) => changesOf(user, texts),
    send: async (changes) =>
      Object.keys(changes).length > 0 ? send('PATCH', `/staff/users/${user.id}`, changes) : undefined,
    onSent: () => {
      showToast({ title: 'Usuario actualizado correctamente' });
      void refresh();
      onClose();
    },
    failed: 'Error al actualizar usuario',
    takes: isGivenUp,
  });

  return (
    <Modal title="Editar usuario" onClose={onClose}>
      <form aria-label="Editar usuario" className="mt-5 grid gap-5" {...form}>
        <FormNotice tone="error" className="">
          {alert}
        </FormNotice>
        <PersonFields field={field} user={user} />
        <OwnRoles user={user} />
        <DialogButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

const changesOf = (user: StaffUser, texts: Record<string, string>) =>
  Object.fromEntries(FIELDS.map((name) => [name, texts[name]] as const).filter(([name, text]) => text !== user[name]));

function OwnRoles({ user }: { user: StaffUser }) {
  const { change } = useChange(USERS);
  const [roles, setRoles] = useState(user.roles);
  const [busy, setBusy] = useState<Role | null>(null);

  const toggle = async (role: Role, isChosen: boolean) => {
    if (busy) return;
    const others = roles.filter((it) => it !== role);
    setBusy(role);
    setRoles(isChosen ? [...others, role] : others);
    const refusal = await change(() => send(isChosen ? 'PUT' : 'DELETE', `/staff/users/${user.id}/roles/${role}`), {
      done: `${isChosen ? 'Rol asignado' : 'Rol eliminado'}: ${ROLE_NAMES[role]}`,
      failed: 'Error',
    });
    if (refusal) setRoles(roles);
    setBusy(null);
  };
  return (
    <RoleCheckboxes
      roles={roles}
      busy={busy}
      hint={WARNING}
      onChange={(role, isChosen) => void toggle(role, isChosen)}
    />
  );
}
