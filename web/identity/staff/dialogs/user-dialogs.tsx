import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { ApproveUserDialog } from './approve-user-dialog.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';

export type OpenDialog =
  { kind: 'create' } | { kind: 'approve' | 'edit' | 'delete' | 'disable' | 'forget-second-factor'; user: StaffUser };

interface Props {
  dialog: OpenDialog;
  onClose: () => void;
}

/** The open dialog; it is unmounted when it closes, so that nothing typed is kept. */
export function UserDialogs({ dialog, onClose }: Props) {
  switch (dialog.kind) {
    case 'create':
      return <CreateUserDialog onClose={onClose} />;
    case 'approve':
      return <ApproveUserDialog user={dialog.user} onClose={onClose} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={dialog.user} onClose={onClose} />;
    case 'disable':
    case 'forget-second-factor':
      return <UserActionDialog kind={dialog.kind} user={dialog.user} onClose={onClose} />;
  }
}
