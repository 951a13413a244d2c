import type { StaffPropertyBulk } from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import type { BulkAction } from '../../../../components/bulk/bulk-action.ts';

/** An action, and who is given the properties. */
type Change = Omit<StaffPropertyBulk, 'ids'>;

/** The actions for many properties, in the order of their buttons. */
const actions: BulkAction<Change>[] = [
  {
    ...{ label: 'Publicar', to: { action: 'publish' }, act: ['Publicar', ''] },
    done: ['publicada', 'publicadas'],
  },
  {
    ...{ label: 'Retirar', to: { action: 'withdraw' }, act: ['Retirar', ''], isDestructive: true },
    done: ['retirada', 'retiradas'],
  },
  {
    ...{ label: 'Reservar', to: { action: 'reserve' }, act: ['Reservar', ''] },
    done: ['reservada', 'reservadas'],
  },
  {
    ...{ label: 'Marcar como vendida', to: { action: 'sell' }, act: ['Marcar', 'como vendida'] },
    done: ['vendida', 'vendidas'],
  },
  {
    ...{ label: 'Destacar', to: { action: 'feature' }, act: ['Destacar', ''] },
    done: ['destacada', 'destacadas'],
  },
  {
    ...{ label: 'Quitar destacado', to: { action: 'unfeature' }, act: ['Quitar el destacado a', ''] },
    done: ['sin destacado', 'sin destacado'],
  },
];

const agents = (names: Readonly<Record<string, string>>): BulkAction<Change>[] => [
  ...Object.entries(names).map(([agentId, name]) => ({
    label: name,
    to: { action: 'assign' as const, agentId },
    act: ['Asignar', `a ${name}`] as const,
    done: ['asignada', 'asignadas'] as const,
  })),
  {
    ...{ label: 'Sin agente', to: { action: 'assign', agentId: null }, act: ['Dejar', 'sin agente'] },
    done: ['sin agente', 'sin agente'],
  },
];

/** What can be done to many properties at once. */
export const bulkActions = { actions, agents };
