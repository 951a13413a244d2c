import type {
  StaffPropertyAction,
  StaffPropertyBulkOutcomes,
} from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { things } from './things.ts';

type Outcomes = StaffPropertyBulkOutcomes['items'];

const DONE: Record<StaffPropertyAction | 'undo', readonly [one: string, many: string]> = {
  publish: ['publicada', 'publicadas'],
  withdraw: ['retirada', 'retiradas'],
  reserve: ['reservada', 'reservadas'],
  sell: ['vendida', 'vendidas'],
  feature: ['destacada', 'destacadas'],
  unfeature: ['sin destacado', 'sin destacado'],
  assign: ['asignada', 'asignadas'],
  undo: ['como antes', 'como antes'],
};

/** How many properties changed, and how many did not. */
export function bulkTold(action: StaffPropertyAction | 'undo', outcomes: Outcomes) {
  const count = (outcome: Outcomes[number]['outcome']) => outcomes.filter((it) => it.outcome === outcome).length;
  const [done, unchanged, refused] = [count('done'), count('unchanged'), count('refused')];
  const [one, many] = DONE[action];
  const parts = [
    done === 0 ? 'Ninguna propiedad ha cambiado' : `${things(done)} ${done === 1 ? one : many}`,
    unchanged > 0 && `${grouped(unchanged)} sin cambios`,
    refused > 0 && `${grouped(refused)} no se ${refused === 1 ? 'pudo' : 'pudieron'} cambiar`,
  ];
  return parts.filter(Boolean).join(' · ');
}
