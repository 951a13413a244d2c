import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';

interface Props {
  rights: readonly { role: Role; labels: readonly string[] }[];
}

export const RolePermissions = ({ rights }: Props) => (
  <details className="mt-4 rounded-md border border-surface-200 bg-white px-5">
    <summary className="cursor-pointer py-3.5 font-semibold">Permisos de su cuenta</summary>
    <div className="grid gap-6 pb-5">
      {rights.map(({ role, labels }) => (
        <div key={role}>
          <h2 className="font-semibold text-primary-700">{ROLE_NAMES[role]}</h2>
          <ul className="mt-2 columns-[17rem] gap-x-8">
            {labels.map((label) => (
              <li key={label} className="mb-1.5 ml-4 break-inside-avoid list-disc marker:text-gray-500">
                {label}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </details>
);
