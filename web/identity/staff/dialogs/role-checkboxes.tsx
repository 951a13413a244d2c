import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import { Checkbox } from '../../../components/checkbox.tsx';

interface Props {
  roles: readonly Role[];
  busy?: Role | null;
  hint: string;
  onChange: (role: Role, isChosen: boolean) => void;
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
    <p id="roles-hint" className="mt-1 text-xs text-niebla-600">
      {hint}
    </p>
  </fieldset>
);
