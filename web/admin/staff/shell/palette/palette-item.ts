import { getDefaultStore } from 'jotai';
import {
  Building2,
  ExternalLink,
  Keyboard,
  ListFilter,
  LogOut,
  type LucideIcon,
  Plus,
  User,
  Users,
} from 'lucide-react';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import { isKeyboardHelpOpenAtom } from '../keyboard-shortcuts-host.tsx';
import { listPanelEntries } from '../panel-entries.ts';

export interface PaletteItem {
  id: string;
  label: string;
  /** Distinguishes items of the same name. */
  hint?: string;
  icon: LucideIcon;
  target: { href: string } | { act: () => void };
}

export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}

/** Fields that the palette shows of API records. */
interface Property {
  id: string;
  reference: string;
  typeName: string;
  location: string | null;
}
interface Lead {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}
interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export const toPropertyItem = ({ id, reference, typeName, location }: Property): PaletteItem => ({
  id: `property-${id}`,
  label: reference,
  hint: [typeName, location].filter(Boolean).join(', '),
  icon: Building2,
  target: { href: `/admin/properties/${id}` },
});

export const toLeadItem = ({ id, name, email, phone }: Lead): PaletteItem => ({
  id: `lead-${id}`,
  label: name,
  hint: email ?? phone ?? '',
  icon: Users,
  target: { href: `/admin/leads?lead=${id}` },
});

export const toUserItem = ({ id, firstName, lastName, email }: User): PaletteItem => ({
  id: `user-${id}`,
  label: `${firstName} ${lastName}`.trim() || email,
  hint: email,
  icon: User,
  target: { href: `/admin/users?search=${encodeURIComponent(email)}` },
});

export const toSearchItem = (query: string, filterLabels: readonly string[]): PaletteItem => ({
  id: 'search',
  label: filterLabels.join(' · '),
  icon: ListFilter,
  target: { href: `/propiedades?${new URLSearchParams({ q: query })}` },
});

const CREATE_ACTIONS = [
  { label: 'Crear Propiedad', href: '/admin/properties?new=true', permission: 'properties.create' },
  { label: 'Nuevo Lead', href: '/admin/leads?new=true', permission: 'leads.work' },
  { label: 'Crear Usuario', href: '/admin/users?new=true', permission: 'users.manage' },
] as const;

const openKeyboardHelp = () => getDefaultStore().set(isKeyboardHelpOpenAtom, true);

export const listActions = (permissions: readonly Permission[], onSignOut: () => void): PaletteItem[] => [
  ...CREATE_ACTIONS.filter(({ permission }) => permissions.includes(permission)).map(({ label, href }) => ({
    id: href,
    label,
    icon: Plus,
    target: { href },
  })),
  ...listPanelEntries(permissions).map(({ label, href, icon }) => ({
    id: href,
    label,
    hint: 'Ir a la pantalla',
    icon,
    target: { href },
  })),
  { id: 'site', label: 'Ver sitio web', icon: ExternalLink, target: { href: '/' } },
  { id: 'keys', label: 'Atajos de teclado', hint: '?', icon: Keyboard, target: { act: openKeyboardHelp } },
  { id: 'sign-out', label: 'Cerrar Sesión', icon: LogOut, target: { act: onSignOut } },
];
