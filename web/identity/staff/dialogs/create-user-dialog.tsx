import { useState } from 'react';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { USERS } from '../../../api/use-api-query.ts';
import { EMPTY_USER, PersonFields } from './person-fields.tsx';
import { RoleCheckboxes } from './role-checkboxes.tsx';

const HINT = 'Sin ningún rol, la persona no podrá entrar en el panel.';

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { refresh } = useChange(USERS);
  const [roles, setRoles] = useState<Role[]>([]);
  const form = useApiForm(async () => (await import('../../../../src/identity/staff-users.contract.ts')).NewStaffUser, {
    values: EMPTY_USER,
    toInput: (person) => ({ ...person, roles }),
    send: (user) => send<StaffUser>('POST', '/staff/users', user),
    onSent: () => void refresh(),
    onClose,
    successTitle: 'Usuario creado exitosamente',
    errorTitle: 'Error al crear usuario',
  });
  return (
    <EditDialog
      title="Crear Usuario"
      intro={
        <p className="mt-2 text-sm text-tinta-700">
          Recibirá una invitación por correo, con un enlace para elegir su contraseña.
        </p>
      }
      submitLabel="Crear Usuario"
      form={form}
      onClose={onClose}
    >
      <PersonFields field={form.field} />
      <RoleCheckboxes
        roles={roles}
        hint={HINT}
        onChange={(role, isChosen) => setRoles(isChosen ? [...roles, role] : roles.filter((it) => it !== role))}
      />
    </EditDialog>
  );
}
