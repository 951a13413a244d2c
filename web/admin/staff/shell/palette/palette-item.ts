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
import { getDefaultStore } from 'jotai';
import { keyboardShortcutsAtom } from '../keyboard-shortcuts/keyboard-shortcuts-atom.ts';
import { panelEntries } from '../panel-entries.ts';

/** Something that the palette can open or do. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Tells apart items of the same name. */
  hint?: string;
  icon: LucideIcon;
  opens: { href: string } | { act: () => void };
}

export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}

/** The fields that the palette shows, of the records that the API lists. */
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

export const propertyItem = ({ id, reference, typeName, location }: Property): PaletteItem => ({
  id: `property-${id}`,
  label: reference,
  hint: [typeName, location].filter(Boolean).join(', '),
  icon: Building2,
  opens: { href: `/admin/properties/${id}` },
});

export const leadItem = ({ id, name, email, phone }: Lead): PaletteItem => ({
  id: `lead-${id}`,
  label: name,
  hint: email ?? phone ?? '',
  icon: Users,
  opens: { href: `/admin/leads?lead=${id}` },
});

export const userItem = ({ id, firstName, lastName, email }: User): PaletteItem => ({
  id: `user-${id}`,
  label: `${firstName} ${lastName}`.trim() || email,
  hint: email,
  icon: User,
  opens: { href: `/admin/users?search=${encodeURIComponent(email)}` },
});

export const sentenceItem = (sentence: string, words: readonly string[]): PaletteItem => ({
  id: 'sentence',
  label: words.join(' · '),
  icon: ListFilter,
  opens: { href: `/propiedades?${new URLSearchParams({ q: sentence })}` },
});

const CREATE_ACTIONS = [
  { label: 'Crear Propiedad', href: '/admin/properties?new=true', permission: 'properties.create' },
  { label: 'Nuevo Lead', href: '/admin/leads?new=true', permission: 'leads.work' },
  { label: 'Crear Usuario', href: '/admin/users?new=true', permission: 'users.manage' },
] as const;

const openKeys = () => getDefaultStore().set(keyboardShortcutsAtom, true);

/** The actions that the account may take from any screen. */
export const actionItems = (permissions: readonly Permission[], onSignOut: () => void): PaletteItem[] => [
  ...CREATE_ACTIONS.filter(({ permission }) => permissions.includes(permission)).map(({ label, href }) => ({
    ...{ id: href, label, icon: Plus, opens: { href } },
  })),
  ...panelEntries(permissions).map(({ label, href, icon }) => ({
    ...{ id: href, label, hint: 'Ir a la pantalla', icon, opens: { href } },
  })),
  { id: 'site', label: 'Ver sitio web', icon: ExternalLink, opens: { href: '/' } },
  { id: 'keys', label: 'Atajos de teclado', hint: '?', icon: Keyboard, opens: { act: openKeys } },
  { id: 'sign-out', label: 'Cerrar Sesión', icon: LogOut, opens: { act: onSignOut } },
];
