import { useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { drawThumbnail } from '../../../components/draw-thumbnail.ts';
import { moveItem } from './use-picture-order.ts';
import { checkFile } from './upload-picture.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { uploadChosen } from './upload-chosen.ts';

const ALREADY_ADDED = 'Esta imagen ya está en la galería: elija otra';

const createChosenPicture = (source: File | string): ChosenPicture => ({
  id: newId(),
  kind: 'photo',
  alt: null,
  state: 'stored',
  source,
  thumbnail: null,
  error: source instanceof File ? checkFile(source) : undefined,
});

/** Pictures of an unsaved property, which stay in memory until the property is created. */
export function useChosenPictures() {
  const [orderedPictures, setOrderedPictures] = useState<readonly ChosenPicture[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(orderedPictures);
  const setPictures = (change: (all: readonly ChosenPicture[]) => readonly ChosenPicture[]) => {
    latest.current = change(latest.current);
    setOrderedPictures(latest.current);
  };
  const update = (id: string, changes: Partial<ChosenPicture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)));
  const remove = (id: string) => setPictures((all) => all.filter((picture) => picture.id !== id));

  const addFiles = (files: readonly File[]) => {
    const added = files.map(createChosenPicture);
    setPictures((all) => [...all, ...added]);
    for (const [index, { id }] of added.entries())
      void drawThumbnail(files[index]!).then((thumbnail) => update(id, { thumbnail }));
  };
  const addAddress = (url: string) => {
    if (latest.current.some(({ source }) => source === url)) return Promise.resolve(ALREADY_ADDED);
    setPictures((all) => [...all, createChosenPicture(url)]);
    return Promise.resolve(null);
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= latest.current.length) return;
    setPictures((all) => moveItem(all, from, to));
    setAnnouncement(`Imagen ${from + 1} movida a la posición ${to + 1} de ${latest.current.length}`);
  };
  const store = (property: StaffPropertyDetails) =>
    uploadChosen(property, latest.current, (id, change) => (change === 'stored' ? remove(id) : update(id, change)));

  const clear = () => setPictures(() => []);
  /** Returns the latest value, even before the next render. */
  const hasAny = () => latest.current.length > 0;
  return {
    order: { shown: orderedPictures, move, announcement },
    addFiles,
    addAddress,
    update,
    remove,
    clear,
    hasAny,
    store,
  };
}

export type ChosenPictures = ReturnType<typeof useChosenPictures>;
