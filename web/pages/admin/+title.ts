import type { PageContext } from 'vike/types';

/** A screen below one of these paths inherits its title, unless it defines its own. */
const TITLES = {
  '/admin': 'Dashboard',
  '/admin/leads': 'Gestión de Leads',
  '/admin/properties': 'Gestión de Propiedades',
  '/admin/inquiries': 'Consultas',
  '/admin/content': 'Contenido',
  '/admin/users': 'Gestión de Usuarios',
  '/admin/settings': 'Configuración',
  '/admin/settings/feeds': 'Feeds',
  '/admin/settings/audit': 'Auditoría',
  '/admin/settings/system': 'Sistema',
  '/admin/lead-sources': 'Fuentes de Captación',
  '/admin/pipeline-stages': 'Etapas de Embudo de Ventas',
  '/admin/reply-templates': 'Plantillas de respuesta',
};

export function title({ urlPathname }: PageContext) {
  const [, screen] = Object.entries(TITLES).findLast(
    ([path]) => urlPathname === path || urlPathname.startsWith(`${path}/`),
  )!;
  return `${screen} | Panel de Administración`;
}
