import { useState } from 'react';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { USERS_KEY } from '../../../api/use-api-query.ts';
import { Button } from '../../../components/button.tsx';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { TextInput } from '../../../components/form/fields.tsx';
import { useApiForm, type RegisterField } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { formatUserName } from '../user-name.ts';
import { UserRolesField, RoleCheckboxes } from './user-roles-field.tsx';

type EditableUser = Pick<StaffUser, 'firstName' | 'lastName' | 'email'>;
const EMPTY_USER: EditableUser = { firstName: '', lastName: '', email: '' };

/** Disables autocomplete, since the browser would fill in the current user's own data. */
const UserFields = ({ field }: { field: RegisterField<EditableUser> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextInput data-autofocus label="Nombre" maxLength={80} autoComplete="off" {...field('firstName')} />
    <TextInput label="Apellido" maxLength={80} autoComplete="off" {...field('lastName')} />
    <TextInput
      label="Email"
      type="email"
      maxLength={254}
      autoComplete="off"
      className="sm:col-span-2"
      {...field('email')}
    />
  </div>
);

interface Props {
  user: StaffUser;
  onClose: () => void;
}

/** Saves the fields on submit, but each role as soon as its checkbox changes. */
export function EditUserDialog({ user, onClose }: Props) {
  const invalidate = useInvalidateQueries(USERS_KEY);
  const { firstName, lastName, email } = user;
  const form = useApiForm(
    async () => (await import('../../../../src/identity/staff-users.contract.ts')).StaffUserChanges,
    {
      values: { firstName, lastName, email },
      toInput: (edited) => getChangedFields(user, edited),
      send: async (changes) =>
        Object.keys(changes).length > 0 ? send('PATCH', `/staff/users/${user.id}`, changes) : undefined,
      onSent: () => void invalidate(),
      onClose,
      successTitle: 'Usuario actualizado correctamente',
      errorTitle: 'Error al actualizar usuario',
    },
  );
  return (
    <EditDialog title="Editar usuario" submitLabel="Guardar" form={form} onClose={onClose}>
      <UserFields field={form.field} />
      <UserRolesField user={user} />
    </EditDialog>
  );
}

const getChangedFields = (before: EditableUser, after: EditableUser) =>
  Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== before[name as keyof EditableUser]));

const ROLES_HINT = 'Sin ningún rol, la persona no podrá entrar en el panel.';

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const invalidate = useInvalidateQueries(USERS_KEY);
  const [roles, setRoles] = useState<Role[]>([]);
  const form = useApiForm(async () => (await import('../../../../src/identity/staff-users.contract.ts')).NewStaffUser, {
    values: EMPTY_USER,
    toInput: (fields) => ({ ...fields, roles }),
    send: (user) => send<StaffUser>('POST', '/staff/users', user),
    onSent: () => void invalidate(),
    onClose,
    successTitle: 'Usuario creado exitosamente',
    errorTitle: 'Error al crear usuario',
  });
  return (
    <EditDialog
      title="Crear Usuario"
      intro={
        <p className="mt-2 text-sm text-ink-700">
          Recibirá una invitación por correo, con un enlace para elegir su contraseña.
        </p>
      }
      submitLabel="Crear Usuario"
      form={form}
      onClose={onClose}
    >
      <UserFields field={form.field} />
      <RoleCheckboxes
        roles={roles}
        hint={ROLES_HINT}
        onChange={(role, isAssigned) =>
          setRoles(isAssigned ? [...roles, role] : roles.filter((other) => other !== role))
        }
      />
    </EditDialog>
  );
}

/** The first role gives a registered account access to the back office. */
export const ApproveUserDialog = ({ user, onClose }: { user: StaffUser; onClose: () => void }) => (
  <Modal title="Aprobar cuenta" onClose={onClose}>
    <p className="mt-2 text-sm text-ink-700">
      <span className="font-semibold break-words">{formatUserName(user)}</span> podrá entrar en el panel en cuanto tenga
      un rol.
    </p>
    <div className="mt-5 grid gap-5">
      <UserRolesField user={user} />
      <div className="flex justify-end">
        <Button size="medium" onClick={onClose}>
          Hecho
        </Button>
      </div>
    </div>
  </Modal>
);
