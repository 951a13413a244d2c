import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { type Column, TABLE_CLASSES, type TableClassNames } from '../../../components/table/list-table.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import type { OpenDialog } from '../dialogs/user-dialogs.tsx';
import { UserMenu } from '../user-menu.tsx';
import { RoleBadges, StateBadge } from './user-badges.tsx';

/** Below the `lg` breakpoint each row is a card, with short values side by side. */
export const userTableClasses: TableClassNames = {
  ...TABLE_CLASSES,
  row: 'h-11 max-lg:flex max-lg:h-auto max-lg:flex-wrap max-lg:gap-x-1.5 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3.5 lg:hover:bg-surface-50',
  cell: 'px-3 py-1 max-lg:p-0',
};

export const buildUserColumns = (onOpen: (dialog: OpenDialog) => void): readonly Column<StaffUser>[] => [
  {
    name: 'Nombre',
    isTitle: true,
    cellClassName: 'max-lg:basis-full max-lg:pr-12',
    cell: ({ firstName, lastName, email, avatarUrl }) => {
      const name = `${firstName} ${lastName}`.trim();
      return (
        <span className="inline-flex items-center gap-2.5 align-middle">
          <Avatar name={name || email} src={avatarUrl} className="size-8" />
          {name || 'Sin nombre'}
        </span>
      );
    },
  },
  {
    name: 'Email',
    cellClassName: 'break-all max-lg:basis-full max-lg:pr-12',
    cell: ({ email }) => email || 'Sin email',
  },
  {
    name: 'Roles',
    cellClassName: 'max-lg:flex max-lg:items-center',
    cell: ({ roles }) => <RoleBadges roles={roles} />,
  },
  { name: 'Estado', cell: ({ state }) => <StateBadge state={state} /> },
  {
    name: 'Último acceso',
    labelOnPhones: 'Último acceso',
    cellClassName: 'whitespace-nowrap tabular-nums max-lg:basis-full max-lg:text-gray-600',
    cell: ({ lastSignedInAt }) => (lastSignedInAt ? formatDateTime(lastSignedInAt) : 'Nunca'),
  },
  {
    name: 'Acciones',
    headClassName: 'w-18 text-right',
    cellClassName: 'max-lg:absolute max-lg:top-2 max-lg:right-2',
    cell: (user) => (
      <div className="flex justify-end">
        <UserMenu user={user} onOpen={onOpen} />
      </div>
    ),
  },
];
