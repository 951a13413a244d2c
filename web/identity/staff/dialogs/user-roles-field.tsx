import { useState } from 'react';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useChange } from '../../../components/use-change.ts';
import { USERS } from '../../../api/use-api-query.ts';
import { userName } from '../user-name.ts';
import { NewOwnerField } from './new-owner-field.tsx';
import { RoleCheckboxes } from './role-checkboxes.tsx';

const WARNING = 'Cada cambio de rol se guarda al momento y cierra las sesiones que esta persona tenga abiertas.';

/** Each role is saved at once. */
export function UserRolesField({ user }: { user: StaffUser }) {
  const { change } = useChange(USERS);
  const [roles, setRoles] = useState(user.roles);
  const [busy, setBusy] = useState<Role | null>(null);
  const [lastRole, setLastRole] = useState<Role | null>(null);

  const toggle = async (role: Role, isChosen: boolean, heir = '') => {
    if (busy) return null;
    const others = roles.filter((it) => it !== role);
    setBusy(role);
    setRoles(isChosen ? [...others, role] : others);
    const path = `/staff/users/${user.id}/roles/${role}${heir && `?reassignTo=${heir}`}`;
    const refusal = await change(() => send(isChosen ? 'PUT' : 'DELETE', path), {
      successTitle: `${isChosen ? 'Rol asignado' : 'Rol eliminado'}: ${ROLE_NAMES[role]}`,
      errorTitle: 'Error',
      handleError: ({ code }) => code === 'user-owns-work' && !heir,
    });
    if (refusal) setRoles(roles);
    if (refusal?.code === 'user-owns-work') setLastRole(role);
    setBusy(null);
    return refusal;
  };
  return (
    <>
      {lastRole && (
        <LastRoleDialog
          user={user}
          onConfirm={(heir) => toggle(lastRole, false, heir)}
          onClose={() => setLastRole(null)}
        />
      )}
      <RoleCheckboxes
        roles={roles}
        busy={busy}
        hint={WARNING}
        onChange={(role, isChosen) => void toggle(role, isChosen)}
      />
    </>
  );
}

interface LastRoleProps {
  user: StaffUser;
  onConfirm: (heir: string) => Promise<unknown>;
  onClose: () => void;
}

/** Without a role nobody can work on their leads: somebody takes them over first. */
function LastRoleDialog({ user, onConfirm, onClose }: LastRoleProps) {
  const [heir, setHeir] = useState('');
  const [isHeirMissing, setHeirMissing] = useState(false);
  const confirm = async () => {
    if (!heir) return setHeirMissing(true);
    if (!(await onConfirm(heir))) onClose();
  };
  return (
    <ConfirmDialog question="¿Quitar su último rol?" confirmLabel="Quitar el rol" onConfirm={confirm} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{userName(user)}</span> dejará de tener acceso al panel.
      </p>
      <NewOwnerField
        user={user}
        newOwnerId={heir}
        error={isHeirMissing && !heir ? 'Elija quién se hará cargo' : undefined}
        onChange={setHeir}
      />
    </ConfirmDialog>
  );
}
