import { useState } from 'react';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { isGivenUp, useChange } from '../../../ui/use-change.ts';
import { USERS } from '../use-users.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { PersonFields } from './person-fields.tsx';
import { RoleCheckboxes } from './role-checkboxes.tsx';

const HINT = 'Sin ningún rol, la persona no podrá entrar en el panel.';

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { refresh } = useChange(USERS);
  const [roles, setRoles] = useState<Role[]>([]);
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/identity/staff-users.contract.ts')).NewStaffUser,
    toInput: ({ firstName, lastName, email }) => ({ firstName, lastName, email, roles }),
    send: (user) => send<StaffUser>('POST', '/staff/users', user),
    onSent: () => {
      showToast({ title: 'Usuario creado exitosamente' });
      void refresh();
      onClose();
    },
    failed: 'Error al crear usuario',
    takes: isGivenUp,
  });

  return (
    <Modal title="Crear Usuario" onClose={onClose}>
      <p className="mt-2 text-sm text-tinta-700">
        Recibirá una invitación por correo, con un enlace para elegir su contraseña.
      </p>
      <form aria-label="Crear Usuario" className="mt-5 grid gap-5" {...form}>
        <FormNotice tone="error" className="">
          {alert}
        </FormNotice>
        <PersonFields field={field} />
        <RoleCheckboxes
          roles={roles}
          hint={HINT}
          onChange={(role, isChosen) => setRoles(isChosen ? [...roles, role] : roles.filter((it) => it !== role))}
        />
        <DialogButtons action="Crear Usuario" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
