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
    questionParts: { verb: 'Publicar', rest: '' },
    resultParticiple: { one: 'publicada', many: 'publicadas' },
  },
  {
    label: 'Retirar',
    change: { action: 'withdraw' },
    questionParts: { verb: 'Retirar', rest: '' },
    isDestructive: true,
    resultParticiple: { one: 'retirada', many: 'retiradas' },
  },
  {
    label: 'Reservar',
    change: { action: 'reserve' },
    questionParts: { verb: 'Reservar', rest: '' },
    resultParticiple: { one: 'reservada', many: 'reservadas' },
  },
  {
    label: 'Marcar como vendida',
    change: { action: 'sell' },
    questionParts: { verb: 'Marcar', rest: 'como vendida' },
    resultParticiple: { one: 'vendida', many: 'vendidas' },
  },
  {
    label: 'Destacar',
    change: { action: 'feature' },
    questionParts: { verb: 'Destacar', rest: '' },
    resultParticiple: { one: 'destacada', many: 'destacadas' },
  },
  {
    label: 'Quitar destacado',
    change: { action: 'unfeature' },
    questionParts: { verb: 'Quitar el destacado a', rest: '' },
    resultParticiple: { one: 'sin destacado', many: 'sin destacado' },
  },
];

const buildAgentActions = (names: Readonly<Record<string, string>>): BulkAction<Change>[] => [
  ...Object.entries(names).map(([agentId, name]) => ({
    label: name,
    change: { action: 'assign' as const, agentId },
    questionParts: { verb: 'Asignar', rest: `a ${name}` },
    resultParticiple: { one: 'asignada', many: 'asignadas' },
  })),
  {
    label: 'Sin agente',
    change: { action: 'assign', agentId: null },
    questionParts: { verb: 'Dejar', rest: 'sin agente' },
    resultParticiple: { one: 'sin agente', many: 'sin agente' },
  },
];

export const bulkActions = { actions, buildAgentActions };

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
