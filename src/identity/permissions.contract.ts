import { z } from 'zod';

export const Role = z.enum(['admin', 'moderator', 'agent']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

const STAFF = ['admin', 'moderator', 'agent'] as const;
const EDITORS = ['admin', 'moderator'] as const;
const ADMINS = ['admin'] as const;

/** Permissions of each role, read by guards, back office and documentation. */
export const PERMISSIONS = {
  'panel.open': { roles: STAFF, label: 'Entrar en el panel' },
  'users.manage': { roles: ADMINS, label: 'Gestionar usuarios y roles' },
  'settings.edit': { roles: ADMINS, label: 'Cambiar la configuración' },
  'feeds.run': { roles: ADMINS, label: 'Gestionar e importar feeds' },
  'search.rebuild': { roles: ADMINS, label: 'Reconstruir el índice de búsqueda' },
  'audit.read': { roles: ADMINS, label: 'Ver el registro de auditoría' },
  'properties.read': { roles: STAFF, label: 'Ver todas las propiedades' },
  'properties.create': { roles: STAFF, label: 'Crear borradores de propiedades' },
  'properties.edit': { roles: STAFF, label: 'Editar propiedades, imágenes y traducciones' },
  'properties.publish': { roles: EDITORS, label: 'Cambiar el estado de una propiedad o destacarla' },
  'properties.delete': { roles: ADMINS, label: 'Eliminar propiedades' },
  'content.edit': { roles: EDITORS, label: 'Editar los contenidos de la web' },
  'lead-sources.edit': { roles: EDITORS, label: 'Editar las fuentes de leads' },
  'pipeline-stages.edit': { roles: EDITORS, label: 'Editar las etapas del embudo' },
  'reply-templates.edit': { roles: EDITORS, label: 'Editar las plantillas de respuesta' },
  'leads.work': { roles: STAFF, label: 'Atender los leads propios y los que no tienen agente' },
  'leads.all': { roles: EDITORS, label: 'Atender todos los leads' },
  'personal-data.export': { roles: EDITORS, label: 'Exportar datos personales' },
  'personal-data.erase': { roles: ADMINS, label: 'Borrar datos personales' },
} as const satisfies Record<string, { roles: readonly Role[]; label: string }>;

export const Permission = z
  .enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS, ...(keyof typeof PERMISSIONS)[]])
  .meta({ id: 'Permission' });
export type Permission = keyof typeof PERMISSIONS;

export const listPermissions = (roles: readonly Role[]): Permission[] =>
  Permission.options.filter((permission) => PERMISSIONS[permission].roles.some((role: Role) => roles.includes(role)));

export const getHighestRole = (roles: readonly Role[]): Role | undefined =>
  Role.options.find((role) => roles.includes(role));
