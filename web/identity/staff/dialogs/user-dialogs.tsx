import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { DeleteUserDialog, UserActionDialog } from './delete-user-dialog.tsx';
import { ApproveUserDialog, CreateUserDialog, EditUserDialog } from './edit-user-dialog.tsx';

export type OpenDialog =
  { kind: 'create' } | { kind: 'approve' | 'edit' | 'delete' | 'disable' | 'forget-second-factor'; user: StaffUser };

interface Props {
  dialog: OpenDialog;
  onClose: () => void;
}

/** Renders the open dialog. It unmounts when it closes, so that its input is discarded. */
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
