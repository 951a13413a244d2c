import { useState } from 'react';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../ui/use-change.ts';
import { USERS } from '../use-users.ts';
import { RoleCheckboxes } from './role-checkboxes.tsx';

const WARNING = 'Cada cambio de rol se guarda al momento y cierra las sesiones que esta persona tenga abiertas.';

/** Each role is saved at once. */
export function OwnRoles({ user }: { user: StaffUser }) {
  const { change } = useChange(USERS);
  const [roles, setRoles] = useState(user.roles);
  const [busy, setBusy] = useState<Role | null>(null);

  const toggle = async (role: Role, isChosen: boolean) => {
    if (busy) return;
    const others = roles.filter((it) => it !== role);
    setBusy(role);
    setRoles(isChosen ? [...others, role] : others);
    const refusal = await change(() => send(isChosen ? 'PUT' : 'DELETE', `/staff/users/${user.id}/roles/${role}`), {
      done: `${isChosen ? 'Rol asignado' : 'Rol eliminado'}: ${ROLE_NAMES[role]}`,
      failed: 'Error',
    });
    if (refusal) setRoles(roles);
    setBusy(null);
  };
  return (
    <RoleCheckboxes
      roles={roles}
      busy={busy}
      hint={WARNING}
      onChange={(role, isChosen) => void toggle(role, isChosen)}
    />
  );
}
