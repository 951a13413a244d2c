import { PROPERTY_FIELDS } from '../../catalogue/fields/property-fields.contract.ts';
import { STATUS_NAMES } from '../../catalogue/property-names.contract.ts';

const DETAIL_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PROPERTY_FIELDS).map(([name, { label }]) => [name, label])),
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
  created: 'Nuevas',
  updated: 'Modificadas',
  withdrawn: 'Retiradas',
  count: 'Cantidad',
  reference: 'Referencia',
  changes: 'Cambios',
  rows: 'Filas',
  filters: 'Filtros',
  key: 'Contenido',
  purpose: 'Motivo',
  merged: 'Lead fusionado',
  batch: 'Cambio conjunto',
  version: 'Versión',
  before: 'Antes',
  undone: 'Cambio deshecho',
  lockedFields: 'Campos bloqueados',
  firstPublishedAt: 'Primera publicación',
  agentId: 'Agente',
  after: 'Después',
  tasks: 'Tareas',
  assignedTo: 'Agente',
  stageId: 'Etapa',
  stageSince: 'En la etapa desde',
  folder: 'Carpeta',
  askedAt: 'Consulta del',
  firstRepliedAt: 'Primera respuesta',
  replyMinutes: 'Minutos de respuesta',
  lastActivityAt: 'Última actividad',
};

/** Turns the details of an audit entry into Spanish labels and texts; omits empty ones. */
export const labelDetails = (details: Record<string, unknown>) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name: DETAIL_LABELS[name] ?? name, value: formatValue(value, name) }));

function formatValue(value: unknown, field: string): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.map((part) => formatValue(part, field)).join(', ');
  if (value === null || value === undefined) return '—';
  if (typeof value === 'string') return formatText(value, field);
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(
      ([name, part]) =>
        `${DETAIL_LABELS[name] ?? name}: ${formatValue(part, name === 'from' || name === 'to' ? field : name)}`,
    )
    .join('; ');
}

function formatText(value: string, field: string) {
  if (field === 'fields' || field === 'lockedFields') return DETAIL_LABELS[value] ?? value;
  return field === 'status' && Object.hasOwn(STATUS_NAMES, value)
    ? STATUS_NAMES[value as keyof typeof STATUS_NAMES]
    : value;
}
