const NAMES: Readonly<Record<string, string>> = {
  role: 'Rol',
  fields: 'Campos',
  field: 'Campo',
  from: 'Antes',
  to: 'Después',
  host: 'Servidor',
  format: 'Formato',
  schedule: 'Horario',
  cron: 'Horario',
  isActive: 'Activo',
  dryRun: 'Simulación',
  allowWithdrawals: 'Permite retiradas',
  run: 'Importación',
  queue: 'Cola',
  retried: 'Reintentos',
  created: 'Nuevos',
  updated: 'Modificados',
  withdrawn: 'Retirados',
  count: 'Cantidad',
  reference: 'Referencia',
  changes: 'Cambios',
  rows: 'Filas',
  filters: 'Filtros',
  key: 'Contenido',
  purpose: 'Motivo',
  merged: 'Lead fusionado',
};

/** The details of an audit entry with Spanish labels. */
export const toldDetails = (details: Record<string, unknown>) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name: NAMES[name] ?? name, value: textOf(value) }));

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (value === null || value === undefined) return '—';
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${NAMES[name] ?? name}: ${textOf(part)}`)
    .join('; ');
}
