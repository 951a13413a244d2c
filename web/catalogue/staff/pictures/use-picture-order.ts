import { useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import type { usePropertyMutations } from '../use-property-mutations.ts';

/** Sorts by a list of ids; items not in the list, such as new uploads, come last. */
export function sortByIds<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const getPosition = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => getPosition(a) - getPosition(b));
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? others : [...others.slice(0, to), item, ...others.slice(to)];
}

const FAILURE = 'No se pudo actualizar el orden de la imagen';

/** Shows a new order immediately, and reverts it if the request fails. */
export function usePictureOrder(
  { pictures }: StaffPropertyDetails,
  { sendChange }: Pick<ReturnType<typeof usePropertyMutations>, 'sendChange'>,
) {
  const [pending, setPending] = useState<readonly string[][]>([]);
  const [announcement, setAnnouncement] = useState('');
  const latest = pending.at(-1);
  const orderedPictures = latest ? sortByIds(pictures, latest) : pictures;

  const move = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= orderedPictures.length) return;
    const ids = moveItem(orderedPictures, from, to).map(({ id }) => id);
    setPending((all) => [...all, ids]);
    setAnnouncement(`Imagen ${from + 1} movida a la posición ${to + 1} de ${orderedPictures.length}`);
    const error = await sendChange('PUT', '/pictures/order', { ids }, { errorText: FAILURE });
    if (error) setAnnouncement(FAILURE);
    setPending((all) => (error ? [] : all.filter((order) => order !== ids)));
  };
  return { shown: orderedPictures, move, announcement };
}
