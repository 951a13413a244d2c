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
import { OwnRoles } from './own-roles.tsx';

interface Props {
  user: StaffUser;
  onClose: () => void;
}

const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Names and address are saved together, and only what has changed; each role by itself. */
export function EditUserDialog({ user, onClose }: Props) {
  const { refresh } = useChange(USERS);
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/identity/staff-users.contract.ts')).StaffUserChanges,
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
