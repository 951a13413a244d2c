import { useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { drawThumbnail } from '../../../../components/pictures/draw-thumbnail.ts';
import { moveItem } from '../move-item.ts';
import { checkFile } from '../upload-picture.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { uploadChosen } from './upload-chosen.ts';

const ALREADY_ADDED = 'Esta imagen ya está en la galería: elija otra';

const chosen = (source: File | string): ChosenPicture => ({
  ...{ id: newId(), kind: 'photo', alt: null, state: 'stored', source, thumbnail: null },
  error: source instanceof File ? checkFile(source) : undefined,
});

/** The gallery of a property that is not stored yet: all of it waits in the browser until the property is created. */
export function useChosenPictures() {
  const [shown, setShown] = useState<readonly ChosenPicture[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(shown);
  const change = (to: (all: readonly ChosenPicture[]) => readonly ChosenPicture[]) => {
    latest.current = to(latest.current);
    setShown(latest.current);
  };
  const tell = (id: string, part: Partial<ChosenPicture>) =>
    change((all) => all.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
  const remove = (id: string) => change((all) => all.filter((picture) => picture.id !== id));

  const addFiles = (files: readonly File[]) => {
    const added = files.map(chosen);
    change((all) => [...all, ...added]);
    for (const [at, { id }] of added.entries())
      void drawThumbnail(files[at]!).then((thumbnail) => tell(id, { thumbnail }));
  };
  const addAddress = (url: string) => {
    if (latest.current.some(({ source }) => source === url)) return Promise.resolve(ALREADY_ADDED);
    change((all) => [...all, chosen(url)]);
    return Promise.resolve(null);
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= latest.current.length) return;
    change((all) => moveItem(all, from, to));
    setAnnouncement(`Imagen ${from + 1} movida a la posición ${to + 1} de ${latest.current.length}`);
  };
  const store = (property: StaffPropertyDetails) =>
    uploadChosen(property, latest.current, (id, part) => (part === 'stored' ? remove(id) : tell(id, part)));

  const clear = () => change(() => []);
  /** Known at once, before the next render. */
  const hasAny = () => latest.current.length > 0;
  return { order: { shown, move, announcement }, addFiles, addAddress, tell, remove, clear, hasAny, store };
}

export type ChosenPictures = ReturnType<typeof useChosenPictures>;
