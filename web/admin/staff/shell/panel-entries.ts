import {
  Building2,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  MessageSquareText,
  Radio,
  Settings,
  SquareKanban,
  UserCog,
  Users,
} from 'lucide-react';
import type { Permission } from '../../../../src/identity/permissions.contract.ts';

interface Entry {
  label: string;
  href: string;
  icon: LucideIcon;
  permission: Permission;
  /** Name of pages below this screen, such as a single property. */
  childLabel?: string;
}

/** Screens of the back office in sidebar order; the guard requires the permission of each. */
const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', href: '/admin', icon: LayoutDashboard, permission: 'panel.open' },
  { label: 'Gestión de Leads', href: '/admin/leads', icon: Users, permission: 'leads.work' },
  {
    label: 'Propiedades',
    href: '/admin/properties',
    icon: Building2,
    permission: 'properties.read',
    childLabel: 'Ficha',
  },
  { label: 'Consultas', href: '/admin/inquiries', icon: MessageSquare, permission: 'leads.work' },
  { label: 'Contenido', href: '/admin/content', icon: FileText, permission: 'content.edit' },
  { label: 'Usuarios', href: '/admin/users', icon: UserCog, permission: 'users.manage' },
  { label: 'Configuración', href: '/admin/settings', icon: Settings, permission: 'settings.edit' },
  { label: 'Fuentes de Leads', href: '/admin/lead-sources', icon: Radio, permission: 'lead-sources.edit' },
  { label: 'Etapas Pipeline', href: '/admin/pipeline-stages', icon: SquareKanban, permission: 'pipeline-stages.edit' },
  { label: 'Plantillas', href: '/admin/reply-templates', icon: MessageSquareText, permission: 'reply-templates.edit' },
];

export const listPanelEntries = (permissions: readonly Permission[]) =>
  ENTRIES.filter(({ permission }) => permissions.includes(permission));

export const findEntry = (page: string) =>
  ENTRIES.findLast(({ href }) => page === href || (href !== '/admin' && page.startsWith(`${href}/`)));
