import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import type { UserState } from '../../../../src/identity/staff-users.contract.ts';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';

export const STATE_NAMES: Record<UserState, string> = {
  active: 'Activo',
  'awaiting-approval': 'Pendiente de rol',
  invited: 'Invitado',
  disabled: 'Desactivado',
};

const ROLES = Object.keys(ROLE_NAMES) as Role[];

/** The administrator badge is highlighted, since that role has all permissions. */
export const RoleBadges = ({ roles }: { roles: readonly Role[] }) =>
  roles.length === 0 ? (
    <span className="text-gray-600">Sin rol</span>
  ) : (
    <ul className="flex flex-wrap gap-1.5">
      {ROLES.filter((role) => roles.includes(role)).map((role) => (
        <li
          key={role}
          className={`rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold ${role === 'admin' ? 'bg-primary-700 text-white' : 'bg-primary-100 text-primary-700'}`}
        >
          {ROLE_NAMES[role]}
        </li>
      ))}
    </ul>
  );

const TONES: Record<UserState, PillTone> = {
  active: 'good',
  'awaiting-approval': 'waiting',
  invited: 'active',
  disabled: 'bad',
};

export const StateBadge = ({ state }: { state: UserState }) => <Pill tone={TONES[state]}>{STATE_NAMES[state]}</Pill>;
