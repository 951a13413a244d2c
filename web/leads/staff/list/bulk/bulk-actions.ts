import type { Stage } from '../../progress/contradiction.ts';
import { statusNames } from '../../progress/status-names.ts';
import type { CurrentUser } from '../current-user.ts';
import type { LeadDestination } from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import type { BulkAction } from '../../../../components/bulk/bulk-action.ts';

interface Named {
  id: string;
  name: string;
}

const GIVEN = ['asignado', 'asignados'] as const;
const FREED = ['sin agente', 'sin agente'] as const;
const MOVED = ['cambiado de etapa', 'cambiados de etapa'] as const;
const LEFT: BulkAction<LeadDestination> = {
  label: 'Sin agente',
  to: { assignedTo: null },
  act: ['Dejar', 'sin agente'],
  done: FREED,
};

/** Agents take leads and leave them; whoever sees all leads gives them to anyone. `visits` names planned ones. */
const agents = (
  { id: me, seesAll }: CurrentUser,
  colleagues: readonly Named[],
  visits: string,
): BulkAction<LeadDestination>[] => [
  ...(seesAll ? colleagues : [{ id: me, name: 'mí' }]).map(({ id, name }) => ({
    label: seesAll ? name : 'Asignármelos',
    to: { assignedTo: id },
    act: ['Asignar', `a ${id === me ? 'mí' : name}`] as const,
    done: GIVEN,
    note: [id !== me && `${name} recibirá un correo.`, visits].filter(Boolean).join(' '),
  })),
  { ...LEFT, note: visits },
];

const stages = (all: readonly Stage[]): BulkAction<LeadDestination>[] => [
  ...all.map(({ id, name, status }) => ({
    label: name,
    to: { stageId: id },
    act: ['Pasar', `a la etapa «${name}»`] as const,
    done: MOVED,
    ...(status && { note: `El estado pasa a ser «${statusNames[status]}».` }),
  })),
  { label: 'Sin etapa', to: { stageId: null }, act: ['Dejar', 'sin etapa'], done: ['sin etapa', 'sin etapa'] },
];

const folders: BulkAction<LeadDestination>[] = [
  {
    ...{ label: 'Bandeja de entrada', to: { folder: 'inbox' }, act: ['Mover', 'a la bandeja'] },
    done: ['movido a la bandeja', 'movidos a la bandeja'],
  },
  { label: 'Archivo', to: { folder: 'archive' }, act: ['Archivar', ''], done: ['archivado', 'archivados'] },
  {
    ...{ label: 'Spam', to: { folder: 'spam' }, act: ['Marcar', 'como spam'] },
    done: ['marcado como spam', 'marcados como spam'],
  },
];

/** What many leads can be given at once. */
export const bulkActions = { agents, stages, folders };
