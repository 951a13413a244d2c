import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import type { OpenDialog } from '../dialogs/user-dialogs.tsx';
import { UserRow } from './user-row.tsx';

interface Props {
  users: readonly StaffUser[];
  onOpen: (dialog: OpenDialog) => void;
}

const HEAD = ['Nombre', 'Email', 'Roles', 'Estado', 'Último acceso'];

/** On a phone each row is a card; the roles keep it a table for whoever hears it. */
export const UsersTable = ({ users, onOpen }: Props) => (
  <table role="table" aria-label="Usuarios" className="w-full border-collapse text-[0.875rem] max-lg:block">
    <thead role="rowgroup" className="max-lg:sr-only">
      <tr role="row" className="border-b border-cal-200 bg-cal-50 text-left text-niebla-600">
        {HEAD.map((name) => (
          <th key={name} role="columnheader" scope="col" className="h-[2.375rem] px-3 font-semibold whitespace-nowrap">
            {name}
          </th>
        ))}
        <th role="columnheader" scope="col" className="w-18 px-3 text-right font-semibold">
          Acciones
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup" className="divide-y divide-cal-200 max-lg:block">
      {users.map((user) => (
        <UserRow key={user.id} user={user} onOpen={onOpen} />
      ))}
    </tbody>
  </table>
);
