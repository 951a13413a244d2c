import type { LeadDestination } from '../../../../src/leads/progress/lead-bulk.contract.ts';
import type { BulkAction } from '../../../components/bulk/bulk-texts.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { statusNames } from '../lead-names.ts';
import type { CurrentUser } from '../leads-query.ts';
import type { Stage } from '../progress/contradiction.ts';

interface Colleague {
  id: string;
  name: string;
}

const ASSIGNED = ['asignado', 'asignados'] as const;
const UNASSIGNED = ['sin agente', 'sin agente'] as const;
const MOVED = ['cambiado de etapa', 'cambiados de etapa'] as const;
const UNASSIGN: BulkAction<LeadDestination> = {
  label: 'Sin agente',
  change: { assignedTo: null },
  act: ['Dejar', 'sin agente'],
  done: UNASSIGNED,
};

/**
 * Agents claim and release leads; users with access to all leads assign them to anyone.
 * @param visits text from describeVisits
 */
export const buildAgentActions = (
  { id: me, seesAll }: CurrentUser,
  colleagues: readonly Colleague[],
  visits: string,
): BulkAction<LeadDestination>[] => [
  ...(seesAll ? colleagues : [{ id: me, name: 'mí' }]).map(({ id, name }) => ({
    label: seesAll ? name : 'Asignármelos',
    change: { assignedTo: id },
    act: ['Asignar', `a ${id === me ? 'mí' : name}`] as const,
    done: ASSIGNED,
    note: [id !== me && `${name} recibirá un correo.`, visits].filter(Boolean).join(' '),
  })),
  { ...UNASSIGN, note: visits },
];

export const buildStageActions = (stages: readonly Stage[]): BulkAction<LeadDestination>[] => [
  ...stages.map(({ id, name, status }) => ({
    label: name,
    change: { stageId: id },
    act: ['Pasar', `a la etapa «${name}»`] as const,
    done: MOVED,
    ...(status && { note: `El estado pasa a ser «${statusNames[status]}».` }),
  })),
  { label: 'Sin etapa', change: { stageId: null }, act: ['Dejar', 'sin etapa'], done: ['sin etapa', 'sin etapa'] },
];

export const folderActions: BulkAction<LeadDestination>[] = [
  {
    label: 'Bandeja de entrada',
    change: { folder: 'inbox' },
    act: ['Mover', 'a la bandeja'],
    done: ['movido a la bandeja', 'movidos a la bandeja'],
  },
  { label: 'Archivo', change: { folder: 'archive' }, act: ['Archivar', ''], done: ['archivado', 'archivados'] },
  {
    label: 'Spam',
    change: { folder: 'spam' },
    act: ['Marcar', 'como spam'],
    done: ['marcado como spam', 'marcados como spam'],
  },
];

const MAX_NAMED_VISITS = 5;

interface Visit {
  name: string;
  at: string;
}

/**
 * Names leads with a visit without outcome, so that nobody reassigns an appointment unknowingly. Empty if there are none.
 */
export function describeVisits(visits: readonly Visit[], now = Date.now()) {
  const planned = visits.filter(({ at }) => Date.parse(at) > now);
  const past = visits.filter((visit) => !planned.includes(visit));
  const sentences = [describeVisitsInState(planned, 'programada'), describeVisitsInState(past, 'sin resultado')];
  return sentences.filter(Boolean).join(' ');
}

function describeVisitsInState(visits: readonly Visit[], state: 'programada' | 'sin resultado') {
  if (visits.length === 0) return '';
  const descriptions = visits.slice(0, MAX_NAMED_VISITS).map(({ name, at }) => `${name} (${formatDateTime(at)})`);
  const hiddenCount = visits.length - descriptions.length;
  const list = [...descriptions, ...(hiddenCount > 0 ? [`${hiddenCount} más`] : [])].join(', ');
  if (visits.length === 1) return `Tiene una visita ${state}: ${list}.`;
  return `Tienen visitas ${state === 'programada' ? 'programadas' : state}: ${list}.`;
}
