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

const ASSIGNED = { one: 'asignado', many: 'asignados' };
const UNASSIGNED = { one: 'sin agente', many: 'sin agente' };
const MOVED = { one: 'cambiado de etapa', many: 'cambiados de etapa' };
const UNASSIGN: BulkAction<LeadDestination> = {
  label: 'Sin agente',
  change: { assignedTo: null },
  questionParts: { verb: 'Dejar', rest: 'sin agente' },
  resultParticiple: UNASSIGNED,
};

/** Agents claim and release leads; users with access to all leads assign them to anyone. */
export const buildAgentActions = (
  { id: me, seesAll }: CurrentUser,
  colleagues: readonly Colleague[],
  visitsNote: string,
): BulkAction<LeadDestination>[] => [
  ...(seesAll ? colleagues : [{ id: me, name: 'mí' }]).map(({ id, name }) => ({
    label: seesAll ? name : 'Asignármelos',
    change: { assignedTo: id },
    questionParts: { verb: 'Asignar', rest: `a ${id === me ? 'mí' : name}` },
    resultParticiple: ASSIGNED,
    note: [id !== me && `${name} recibirá un correo.`, visitsNote].filter(Boolean).join(' '),
  })),
  { ...UNASSIGN, note: visitsNote },
];

export const buildStageActions = (stages: readonly Stage[]): BulkAction<LeadDestination>[] => [
  ...stages.map(({ id, name, status }) => ({
    label: name,
    change: { stageId: id },
    questionParts: { verb: 'Pasar', rest: `a la etapa «${name}»` },
    resultParticiple: MOVED,
    ...(status && { note: `El estado pasa a ser «${statusNames[status]}».` }),
  })),
  {
    label: 'Sin etapa',
    change: { stageId: null },
    questionParts: { verb: 'Dejar', rest: 'sin etapa' },
    resultParticiple: { one: 'sin etapa', many: 'sin etapa' },
  },
];

export const folderActions: BulkAction<LeadDestination>[] = [
  {
    label: 'Bandeja de entrada',
    change: { folder: 'inbox' },
    questionParts: { verb: 'Mover', rest: 'a la bandeja' },
    resultParticiple: { one: 'movido a la bandeja', many: 'movidos a la bandeja' },
  },
  {
    label: 'Archivo',
    change: { folder: 'archive' },
    questionParts: { verb: 'Archivar', rest: '' },
    resultParticiple: { one: 'archivado', many: 'archivados' },
  },
  {
    label: 'Spam',
    change: { folder: 'spam' },
    questionParts: { verb: 'Marcar', rest: 'como spam' },
    resultParticiple: { one: 'marcado como spam', many: 'marcados como spam' },
  },
];

const MAX_NAMED_VISITS = 5;

interface Visit {
  name: string;
  at: string;
}

/**
 * Lists the leads that have a planned or unresolved visit, as a warning before they are reassigned. Returns an empty
 * string if there are none.
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
