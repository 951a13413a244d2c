import { useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import type { usePropertyMutations } from '../mutations/use-property-mutations.ts';
import { sortByIds } from './sort-by-ids.ts';
import { moveItem } from './move-item.ts';

const FAILURE = 'No se pudo actualizar el orden de la imagen';

/** Shows a new order at once, and goes back to the stored one if the server refuses. */
export function usePictureOrder(
  { pictures }: StaffPropertyDetails,
  { ask }: Pick<ReturnType<typeof usePropertyMutations>, 'ask'>,
) {
  const [pending, setPending] = useState<readonly string[][]>([]);
  const [announcement, setAnnouncement] = useState('');
  const latest = pending.at(-1);
  const shown = latest ? sortByIds(pictures, latest) : pictures;

  const move = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= shown.length) return;
    const ids = moveItem(shown, from, to).map(({ id }) => id);
    setPending((all) => [...all, ids]);
    setAnnouncement(`Imagen ${from + 1} movida a la posición ${to + 1} de ${shown.length}`);
    const refusal = await ask('PUT', '/pictures/order', { ids }, { errorText: FAILURE });
    if (refusal) setAnnouncement(FAILURE);
    setPending((all) => (refusal ? [] : all.filter((order) => order !== ids)));
  };
  return { shown, move, announcement };
}
