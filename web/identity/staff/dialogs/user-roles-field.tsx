import { useState } from 'react';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { USERS_KEY } from '../../../api/use-api-query.ts';
import { Checkbox } from '../../../components/controls.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatUserName } from '../user-name.ts';
import { NewOwnerField } from './new-owner-field.tsx';

interface Props {
  roles: readonly Role[];
  busy?: Role | null;
  hint: string;
  onChange: (role: Role, isAssigned: boolean) => void;
}

const ROLES = Object.entries(ROLE_NAMES) as [Role, string][];

export const RoleCheckboxes = ({ roles, busy, hint, onChange }: Props) => (
  <fieldset aria-describedby="roles-hint">
    <legend className="text-xs font-semibold">Roles</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {ROLES.map(([role, name]) => (
        <Checkbox
          key={role}
          label={name}
          name="roles"
          value={role}
          checked={roles.includes(role)}
          aria-busy={busy === role}
          onChange={({ target }) => onChange(role, target.checked)}
        />
      ))}
    </div>
    <p id="roles-hint" className="mt-1 text-xs text-gray-600">
      {hint}
    </p>
  </fieldset>
);

const WARNING = 'Cada cambio de rol se guarda al momento y cierra las sesiones que esta persona tenga abiertas.';

export function UserRolesField({ user }: { user: StaffUser }) {
  const { mutate } = useMutationWithToast(USERS_KEY);
  const [roles, setRoles] = useState(user.roles);
  const [busyRole, setBusyRole] = useState<Role | null>(null);
  const [lastRole, setLastRole] = useState<Role | null>(null);

  const toggle = async (role: Role, isAssigned: boolean, newOwnerId = '') => {
    if (busyRole) return null;
    const otherRoles = roles.filter((other) => other !== role);
    setBusyRole(role);
    setRoles(isAssigned ? [...otherRoles, role] : otherRoles);
    const path = `/staff/users/${user.id}/roles/${role}${newOwnerId && `?reassignTo=${newOwnerId}`}`;
    const error = await mutate(() => send(isAssigned ? 'PUT' : 'DELETE', path), {
      successTitle: `${isAssigned ? 'Rol asignado' : 'Rol eliminado'}: ${ROLE_NAMES[role]}`,
      errorTitle: 'Error',
      handleError: ({ code }) => code === 'user-owns-work' && !newOwnerId,
    });
    if (error) setRoles(roles);
    if (error?.code === 'user-owns-work') setLastRole(role);
    setBusyRole(null);
    return error;
  };
  return (
    <>
      {lastRole && (
        <LastRoleDialog
          user={user}
          onConfirm={(newOwnerId) => toggle(lastRole, false, newOwnerId)}
          onClose={() => setLastRole(null)}
        />
      )}
      <RoleCheckboxes
        roles={roles}
        busy={busyRole}
        hint={WARNING}
        onChange={(role, isAssigned) => void toggle(role, isAssigned)}
      />
    </>
  );
}

interface LastRoleProps {
  user: StaffUser;
  onConfirm: (newOwnerId: string) => Promise<unknown>;
  onClose: () => void;
}

/** A user without a role cannot work on leads or properties, so a colleague takes them over first. */
function LastRoleDialog({ user, onConfirm, onClose }: LastRoleProps) {
  const [newOwnerId, setNewOwnerId] = useState('');
  const [isOwnerMissing, setOwnerMissing] = useState(false);
  const confirm = async () => {
    if (!newOwnerId) return setOwnerMissing(true);
    if (!(await onConfirm(newOwnerId))) onClose();
  };
  return (
    <ConfirmDialog question="¿Quitar su último rol?" confirmLabel="Quitar el rol" onConfirm={confirm} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{formatUserName(user)}</span> dejará de tener acceso al panel.
      </p>
      <NewOwnerField
        user={user}
        newOwnerId={newOwnerId}
        error={isOwnerMissing && !newOwnerId ? 'Elija quién se hará cargo' : undefined}
        onChange={setNewOwnerId}
      />
    </ConfirmDialog>
  );
}
