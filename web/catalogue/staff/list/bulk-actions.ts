import type {
  StaffPropertyBulk,
  StaffPropertyBulkOutcomes,
  StaffPropertyUndo,
} from '../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import type { BulkAction } from '../../../components/bulk/bulk-texts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';

type Change = Omit<StaffPropertyBulk, 'ids'>;

/** In the order of the buttons. */
const actions: BulkAction<Change>[] = [
  {
    label: 'Publicar',
    change: { action: 'publish' },
    act: ['Publicar', ''],
    done: ['publicada', 'publicadas'],
  },
  {
    label: 'Retirar',
    change: { action: 'withdraw' },
    act: ['Retirar', ''],
    isDestructive: true,
    done: ['retirada', 'retiradas'],
  },
  {
    label: 'Reservar',
    change: { action: 'reserve' },
    act: ['Reservar', ''],
    done: ['reservada', 'reservadas'],
  },
  {
    label: 'Marcar como vendida',
    change: { action: 'sell' },
    act: ['Marcar', 'como vendida'],
    done: ['vendida', 'vendidas'],
  },
  {
    label: 'Destacar',
    change: { action: 'feature' },
    act: ['Destacar', ''],
    done: ['destacada', 'destacadas'],
  },
  {
    label: 'Quitar destacado',
    change: { action: 'unfeature' },
    act: ['Quitar el destacado a', ''],
    done: ['sin destacado', 'sin destacado'],
  },
];

const agents = (names: Readonly<Record<string, string>>): BulkAction<Change>[] => [
  ...Object.entries(names).map(([agentId, name]) => ({
    label: name,
    change: { action: 'assign' as const, agentId },
    act: ['Asignar', `a ${name}`] as const,
    done: ['asignada', 'asignadas'] as const,
  })),
  {
    label: 'Sin agente',
    change: { action: 'assign', agentId: null },
    act: ['Dejar', 'sin agente'],
    done: ['sin agente', 'sin agente'],
  },
];

export const bulkActions = { actions, agents };

const post = (path: string, body: object) =>
  send<StaffPropertyBulkOutcomes>('POST', `/staff/properties/bulk${path}`, body);

export const sendBulk = {
  change: (bulk: StaffPropertyBulk) => post('', bulk),
  undo: (undo: StaffPropertyUndo) => post('/undo', undo),
};

/** Returns the batch of a request for one property; throws if the change was refused. */
export function assertDone({ batch, items: [item] }: StaffPropertyBulkOutcomes) {
  if (item?.outcome === 'refused')
    throw new ApiError(409, { title: `${item.reference ?? 'La propiedad'} ${item.reason ?? ''}`.trim() });
  return batch;
}
