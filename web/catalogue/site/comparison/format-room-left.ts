import { MAX_COMPARED } from './comparison-atom.ts';

/** How many more can be chosen, in words; undefined once the comparison is full. */
export function formatRoomLeft(count: number) {
  const room = MAX_COMPARED - count;
  if (room <= 0) return undefined;
  return room === 1 ? 'Añade hasta 1 propiedad más para comparar' : `Añade hasta ${room} propiedades más para comparar`;
}
