import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { userName } from '../user-name.ts';
import { UserRolesField } from './user-roles-field.tsx';

/** The first role gives a registered account access to the panel. */
export const ApproveUserDialog = ({ user, onClose }: { user: StaffUser; onClose: () => void }) => (
  <Modal title="Aprobar cuenta" onClose={onClose}>
    <p className="mt-2 text-sm text-tinta-700">
      <span className="font-semibold break-words">{userName(user)}</span> podrá entrar en el panel en cuanto tenga un
      rol.
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
