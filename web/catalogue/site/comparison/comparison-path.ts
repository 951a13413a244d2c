import { encodeReferences } from '../../../../src/catalogue/fields/property-url.contract.ts';
import { MAX_COMPARED } from '../layout/saved-properties.ts';

export const comparisonPath = (references: readonly string[]) =>
  references.length ? `/comparar?refs=${encodeReferences(references)}` : '/comparar';

/** Returns undefined if the comparison is full. */
export function formatRoomLeft(count: number) {
  const room = MAX_COMPARED - count;
  if (room <= 0) return undefined;
  return room === 1 ? 'Añade hasta 1 propiedad más para comparar' : `Añade hasta ${room} propiedades más para comparar`;
}
