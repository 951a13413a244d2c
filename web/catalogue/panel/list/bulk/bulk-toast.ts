import type {
  StaffPropertyAction,
  StaffPropertyBulkOutcomes,
} from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';

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
const MOST_REASONS = 3;

/** The toast after a bulk action: how many properties changed, and the first reasons why others did not. */
export function bulkToast(action: StaffPropertyAction | 'undo', outcomes: Outcomes) {
  const of = (outcome: Outcomes[number]['outcome']) => outcomes.filter((it) => it.outcome === outcome);
  const [done, unchanged, refused] = [of('done').length, of('unchanged').length, of('refused')];
  const [one, many] = DONE[action];
  const description = [unchanged > 0 && `${unchanged} sin cambios.`, refused.length > 0 && reasons(refused)];
  return {
    title:
      done === 0
        ? 'Ninguna propiedad ha cambiado'
        : `${done} ${done === 1 ? `propiedad ${one}` : `propiedades ${many}`}`,
    description: description.filter(Boolean).join(' '),
    tone: refused.length > 0 ? ('destructive' as const) : ('default' as const),
  };
}

function reasons(refused: Outcomes) {
  const told = refused
    .slice(0, MOST_REASONS)
    .map(({ reference, reason }) => (reference ? `${reference} ${reason}` : reason));
  const more = refused.length - told.length;
  return `${told.join('; ')}${more > 0 ? ` y ${more} más` : ''}.`;
}
