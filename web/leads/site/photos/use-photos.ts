import { getDefaultStore, useAtom } from 'jotai';
import { useRef, useState } from 'react';
import { sessionStore, persistedAtom } from '../../../components/browser-storage.ts';
import { PhotoNotStored, checkPhoto } from './check-photo.ts';

interface StoredPhoto {
  id: string;
  name: string;
  thumbnail: string | null;
}

const isStoredPhoto = (value: Partial<StoredPhoto> | null): value is StoredPhoto =>
  typeof value?.id === 'string' && typeof value.name === 'string';
const parsePhotos = (value: unknown): StoredPhoto[] =>
  Array.isArray(value) ? (value as (StoredPhoto | null)[]).filter(isStoredPhoto) : [];

/** Uploaded photographs, which survive a reload with the rest of the draft. */
const storedPhotosAtom = persistedAtom(sessionStore, 'draft:photos', parsePhotos);

/** A photograph being uploaded, or whose upload failed. */
interface PendingPhoto {
  key: number;
  file: File;
  thumbnail: string | null;
  /** Between 0 and 1. */
  progress: number;
  error?: string;
}

interface RejectedFile {
  key: number;
  name: string;
  reason: string;
}

const drawThumbnail = async (file: File) => (await import('../../../components/draw-thumbnail.ts')).drawThumbnail(file);
const loadUpload = () => import('./upload-photo.ts');

const UNFINISHED_UPLOADS = { field: 'photos', message: 'Reintente o quite las fotos que no se han subido' };

let lastKey = 0;

export function usePhotos() {
  const [stored, setStored] = useAtom(storedPhotosAtom);
  const [pending, setPending] = useState<PendingPhoto[]>([]);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const uploads = useRef(new Map<number, AbortController>());
  /** Keys of failed uploads that the visitor must retry or remove. */
  const failures = useRef(new Set<number>());
  /** Keys of photographs that the server had no room for. */
  const notStored = useRef(new Set<number>());
  const lastUpload = useRef(Promise.resolve());

  const update = (key: number, part: Partial<PendingPhoto>) =>
    setPending((current) => current.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const discard = (key: number) => {
    failures.current.delete(key);
    notStored.current.delete(key);
    setPending((current) => current.filter((photo) => photo.key !== key));
  };

  const upload = async (key: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    const thumbnailPromise = drawThumbnail(file).then(
      (thumbnail) => {
        update(key, { thumbnail });
        return thumbnail;
      },
      () => null,
    );
    try {
      const { uploadPhoto } = await loadUpload();
      const id = await uploadPhoto({ file, signal, onProgress: (progress) => update(key, { progress }) });
      const photo = { id, name: file.name, thumbnail: await thumbnailPromise };
      if (signal.aborted) return;
      setStored((current) => [...current, photo]);
      discard(key);
    } catch (error) {
      if (signal.aborted) return;
      (error instanceof PhotoNotStored ? notStored : failures).current.add(key);
      update(key, { progress: 0, error: (error as Error).message });
    }
  };

  /** Uploads one file at a time, so that photographs keep their order. */
  const enqueue = (key: number, file: File) => {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    lastUpload.current = lastUpload.current.then(() => upload(key, file, controller.signal));
  };

  const add = (files: readonly File[]) => {
    let count = stored.length + pending.length;
    const rejectedFiles: RejectedFile[] = [];
    for (const file of files) {
      const key = ++lastKey;
      const reason = checkPhoto(file, count);
      if (reason) {
        rejectedFiles.push({ key, name: file.name, reason });
        continue;
      }
      count += 1;
      setPending((current) => [...current, { key, file, thumbnail: null, progress: 0 }]);
      enqueue(key, file);
    }
    setRejected(rejectedFiles);
  };

  const retry = ({ key, file }: PendingPhoto) => {
    failures.current.delete(key);
    notStored.current.delete(key);
    setPending((current) =>
      current.map((photo) => (photo.key === key ? { key, file, thumbnail: photo.thumbnail, progress: 0 } : photo)),
    );
    enqueue(key, file);
  };

  const cancel = ({ key }: PendingPhoto) => {
    uploads.current.get(key)?.abort();
    discard(key);
  };

  const remove = ({ id }: StoredPhoto) => setStored((current) => current.filter((photo) => photo.id !== id));

  /** Keeps photographs that were added while the form was being sent. */
  const clearSent = (ids: readonly string[]) => {
    const notStoredKeys = new Set(notStored.current);
    setStored((current) => current.filter(({ id }) => !ids.includes(id)));
    setPending((current) => current.filter(({ key }) => !notStoredKeys.has(key)));
    setRejected([]);
    notStored.current.clear();
  };

  /** Waits for running uploads. The visitor must retry or remove a failed one, unless the server had no room for it. */
  const waitForUploads = async () => {
    await lastUpload.current;
    return failures.current.size > 0 ? UNFINISHED_UPLOADS : null;
  };

  const countMissing = () => notStored.current.size;

  return { stored, pending, rejected, add, retry, cancel, remove, clearSent, waitForUploads, countMissing };
}

export type Photos = ReturnType<typeof usePhotos>;

/** Reads the current state, since a caller that has awaited something holds an older render. */
export const getStoredPhotoIds = () =>
  getDefaultStore()
    .get(storedPhotosAtom)
    .map(({ id }) => id);
