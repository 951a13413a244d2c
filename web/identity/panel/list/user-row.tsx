import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import type { OpenDialog } from '../dialogs/user-dialogs.tsx';
import { UserMenu } from '../user-menu.tsx';
import { RoleBadges } from './role-badges.tsx';
import { StateBadge } from './state-badge.tsx';

interface Props {
  user: StaffUser;
  onOpen: (dialog: OpenDialog) => void;
}

const CELL = 'px-3 py-1 max-lg:px-0 max-lg:py-0';

export function UserRow({ user, onOpen }: Props) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <tr
      role="row"
      className="relative h-11 max-lg:flex max-lg:h-auto max-lg:flex-wrap max-lg:gap-x-1.5 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3.5 lg:hover:bg-cal-50"
    >
      <th
        role="rowheader"
        scope="row"
        className={`${CELL} text-left font-semibold break-words max-lg:basis-full max-lg:pr-12`}
      >
        {name || 'Sin nombre'}
      </th>
      <td role="cell" className={`${CELL} break-all max-lg:basis-full max-lg:pr-12`}>
        {user.email || 'Sin email'}
      </td>
      <td role="cell" className={`${CELL} max-lg:flex max-lg:items-center`}>
        <RoleBadges roles={user.roles} />
      </td>
      <td role="cell" className={CELL}>
        <StateBadge state={user.state} />
      </td>
      <td role="cell" className={`${CELL} whitespace-nowrap tabular-nums max-lg:basis-full max-lg:text-niebla-600`}>
        <span aria-hidden className="lg:hidden">
          Último acceso:{' '}
        </span>
        {user.lastSignedInAt ? moment(user.lastSignedInAt) : 'Nunca'}
      </td>
      <td role="cell" className={`${CELL} max-lg:absolute max-lg:top-2 max-lg:right-2`}>
        <div className="flex justify-end">
          <UserMenu user={user} onOpen={onOpen} />
        </div>
      </td>
    </tr>
  );
}
