import { getDefaultStore, useAtom } from 'jotai';
import { useRef, useState } from 'react';
import { type StoredPhoto, storedPhotosAtom } from './stored-photos-atom.ts';
import { PhotoNotStored } from './photo-not-stored.ts';
import { checkPhoto } from './check-photo.ts';

/** A photograph that is being uploaded, or whose upload failed. */
export interface PendingPhoto {
  key: number;
  file: File;
  thumbnail: string | null;
  /** Between 0 and 1. */
  progress: number;
  error?: string;
}

export interface RefusedFile {
  key: number;
  name: string;
  reason: string;
}

/** Loaded with the first photograph. */
const drawThumbnail = async (file: File) =>
  (await import('../../../components/pictures/draw-thumbnail.ts')).drawThumbnail(file);
const loadUpload = () => import('./upload-photo.ts');

const UNSETTLED = { field: 'photos', message: 'Reintente o quite las fotos que no se han subido' };

let keys = 0;

export function usePhotos() {
  const [kept, setKept] = useAtom(storedPhotosAtom);
  const [pending, setPending] = useState<PendingPhoto[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const uploads = useRef(new Map<number, AbortController>());
  const failures = useRef(new Set<number>());
  const notKept = useRef(new Set<number>());
  const lastTurn = useRef(Promise.resolve());

  const change = (key: number, part: Partial<PendingPhoto>) =>
    setPending((all) => all.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const forget = (key: number) => {
    failures.current.delete(key);
    notKept.current.delete(key);
    setPending((all) => all.filter((photo) => photo.key !== key));
  };

  const upload = async (key: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    const drawn = drawThumbnail(file).then(
      (thumbnail) => {
        change(key, { thumbnail });
        return thumbnail;
      },
      () => null,
    );
    try {
      const { uploadPhoto } = await loadUpload();
      const id = await uploadPhoto({ file, signal, onProgress: (progress) => change(key, { progress }) });
      const photo = { id, name: file.name, thumbnail: await drawn };
      if (signal.aborted) return;
      setKept((all) => [...all, photo]);
      forget(key);
    } catch (fault) {
      if (signal.aborted) return;
      (fault instanceof PhotoNotStored ? notKept : failures).current.add(key);
      change(key, { progress: 0, error: (fault as Error).message });
    }
  };

  /** Uploads one file after another, so that they keep their order. */
  const queue = (key: number, file: File) => {
    const abortion = new AbortController();
    uploads.current.set(key, abortion);
    lastTurn.current = lastTurn.current.then(() => upload(key, file, abortion.signal));
  };

  const add = (files: readonly File[]) => {
    let count = kept.length + pending.length;
    const turnedAway: RefusedFile[] = [];
    for (const file of files) {
      const key = ++keys;
      const reason = checkPhoto(file, count);
      if (reason) {
        turnedAway.push({ key, name: file.name, reason });
        continue;
      }
      count += 1;
      setPending((all) => [...all, { key, file, thumbnail: null, progress: 0 }]);
      queue(key, file);
    }
    setRefused(turnedAway);
  };

  const retry = ({ key, file }: PendingPhoto) => {
    failures.current.delete(key);
    notKept.current.delete(key);
    setPending((all) =>
      all.map((photo) => (photo.key === key ? { key, file, thumbnail: photo.thumbnail, progress: 0 } : photo)),
    );
    queue(key, file);
  };

  const cancel = ({ key }: PendingPhoto) => {
    uploads.current.get(key)?.abort();
    forget(key);
  };

  const remove = ({ id }: StoredPhoto) => setKept((all) => all.filter((photo) => photo.id !== id));

  /** Photographs that were added while the form was sent stay. */
  const clearSent = (ids: readonly string[]) => {
    const missing = new Set(notKept.current);
    setKept((all) => all.filter(({ id }) => !ids.includes(id)));
    setPending((all) => all.filter(({ key }) => !missing.has(key)));
    setRefused([]);
    notKept.current.clear();
  };

  /** Waits for uploads in progress; a failed one needs the visitor's decision, unless only the server is to blame. */
  const settled = async () => {
    await lastTurn.current;
    return failures.current.size > 0 ? UNSETTLED : null;
  };

  /** How many the server had no room for. */
  const missing = () => notKept.current.size;

  return { kept, pending, refused, add, retry, cancel, remove, clearSent, settled, missing };
}

export type Photos = ReturnType<typeof usePhotos>;

/** The current photographs, for callers that have waited. */
export const photoIds = () =>
  getDefaultStore()
    .get(storedPhotosAtom)
    .map(({ id }) => id);
