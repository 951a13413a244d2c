import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { USERS } from '../../../api/use-api-query.ts';
import { UserRolesField } from './user-roles-field.tsx';
import { type Person, PersonFields } from './person-fields.tsx';

interface Props {
  user: StaffUser;
  onClose: () => void;
}

/** Only changed fields are saved, together; each role is saved separately, at once. */
export function EditUserDialog({ user, onClose }: Props) {
  const { refresh } = useChange(USERS);
  const { firstName, lastName, email } = user;
  const form = useApiForm(
    async () => (await import('../../../../src/identity/staff-users.contract.ts')).StaffUserChanges,
    {
      values: { firstName, lastName, email },
      toInput: (person) => changesOf(user, person),
      send: async (changes) =>
        Object.keys(changes).length > 0 ? send('PATCH', `/staff/users/${user.id}`, changes) : undefined,
      onSent: () => void refresh(),
      onClose,
      successTitle: 'Usuario actualizado correctamente',
      errorTitle: 'Error al actualizar usuario',
    },
  );
  return (
    <EditDialog title="Editar usuario" submitLabel="Guardar" form={form} onClose={onClose}>
      <PersonFields field={form.field} />
      <UserRolesField user={user} />
    </EditDialog>
  );
}

const changesOf = (user: Person, person: Person) =>
  Object.fromEntries(Object.entries(person).filter(([name, text]) => text !== user[name as keyof Person]));
