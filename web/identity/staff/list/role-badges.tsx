import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';

const RANKS = Object.keys(ROLE_NAMES) as Role[];

/** The administrator's badge stands out, because that role may do everything. */
export const RoleBadges = ({ roles }: { roles: readonly Role[] }) =>
  roles.length === 0 ? (
    <span className="text-niebla-600">Sin rol</span>
  ) : (
    <ul className="flex flex-wrap gap-1.5">
      {RANKS.filter((role) => roles.includes(role)).map((role) => (
        <li
          key={role}
          className={`rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold ${role === 'admin' ? 'bg-mar-700 text-white' : 'bg-mar-100 text-mar-700'}`}
        >
          {ROLE_NAMES[role]}
        </li>
      ))}
    </ul>
  );
