import { LayoutDashboard, type LucideIcon, UserCog } from 'lucide-react';
import type { Permission } from '../../src/identity/permissions.contract.ts';

interface Entry {
  label: string;
  href: string;
  icon: LucideIcon;
  permission: Permission;
}

/** The screens of the panel, in the order of its sidebar; the guard asks each for its permission. */
const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', href: '/admin', icon: LayoutDashboard, permission: 'panel.open' },
  { label: 'Usuarios', href: '/admin/users', icon: UserCog, permission: 'users.manage' },
];

export const panelEntries = (permissions: readonly Permission[]) =>
  ENTRIES.filter(({ permission }) => permissions.includes(permission));

/** The screen that a page belongs to. */
export const entryOf = (page: string) =>
  ENTRIES.findLast(({ href }) => page === href || (href !== '/admin' && page.startsWith(`${href}/`)));
