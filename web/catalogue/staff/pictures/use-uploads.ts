import { useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { drawThumbnail } from '../../../components/draw-thumbnail.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.tsx';
import { isConcurrentChange, type usePropertyMutations } from '../use-property-mutations.ts';
import { checkFile, getUploadError, uploadPicture } from './upload-picture.ts';

/** A running or failed upload. */
export interface Upload {
  key: number;
  file: File;
  /** Null until it is drawn, or if the file is unreadable. */
  thumbnail: string | null;
  /** Between 0 and 1. */
  progress: number;
  error?: string | undefined;
}

const FAILURE = 'No se pudo añadir la imagen';

let lastKey = 0;

/** Uploads files one after another, to keep their order; a failed upload stays until it is retried or dismissed. */
export function useUploads({ id }: StaffPropertyDetails, { change, refetch }: ReturnType<typeof usePropertyMutations>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  useUnsavedChanges(
    uploads.some(({ error }) => !error),
    { isUpload: true },
  );
  const updateUpload = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const dismiss = ({ key }: Upload) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const startUpload = async (upload: Upload) => {
    const { key, file } = upload;
    const onProgress = (progress: number) => updateUpload(key, { progress });
    const send = (version: number) => uploadPicture({ propertyId: id, version, file, onProgress });
    const error = await change(
      // An upload appends, so it never conflicts with other changes.
      (version) => send(version).catch(async (thrown) => send((await refetchAfterConflict(thrown)).version)),
      { successTitle: 'Imagen añadida', errorText: FAILURE },
    );
    if (error) updateUpload(key, { progress: 0, error: getUploadError(error) });
    else dismiss(upload);
  };
  const refetchAfterConflict = async (error: unknown) => {
    if (!(error instanceof ApiError) || !isConcurrentChange(error)) throw error;
    return refetch();
  };

  const add = (files: readonly File[]) => {
    const newUploads = files.map((file): Upload => ({
      key: ++lastKey,
      file,
      thumbnail: null,
      progress: 0,
      error: checkFile(file),
    }));
    setUploads((all) => [...all, ...newUploads]);
    for (const upload of newUploads) {
      void drawThumbnail(upload.file).then((thumbnail) => updateUpload(upload.key, { thumbnail }));
      if (!upload.error) void startUpload(upload);
    }
  };
  const retry = (upload: Upload) => {
    updateUpload(upload.key, { progress: 0, error: undefined });
    void startUpload(upload);
  };
  return { uploads, add, retry, dismiss };
}
