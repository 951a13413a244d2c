import { useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { drawThumbnail } from '../../../components/pictures/draw-thumbnail.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.ts';
import { isConcurrentChange, type usePropertyMutations } from '../mutations/use-property-mutations.ts';
import { checkFile, getUploadError, uploadPicture } from './upload-picture.ts';

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  key: number;
  file: File;
  /** Null until it is drawn, and for files that the browser cannot read. */
  thumbnail: string | null;
  /** Between 0 and 1. */
  progress: number;
  error?: string | undefined;
}

const FAILURE = 'No se pudo añadir la imagen';

let keys = 0;

/**
 * Uploads one file after another, so that they arrive in order; a failed one stays until it is retried or dismissed.
 */
export function useUploads(
  { id }: StaffPropertyDetails,
  { change, readAgain }: ReturnType<typeof usePropertyMutations>,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  useUnsavedChanges(
    uploads.some(({ error }) => !error),
    { isUpload: true },
  );
  const tell = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const dismiss = ({ key }: Upload) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const start = async (upload: Upload) => {
    const { key, file } = upload;
    const onProgress = (progress: number) => tell(key, { progress });
    const send = (version: number) => uploadPicture({ propertyId: id, version, file, onProgress });
    const refusal = await change(
      // An upload goes to the end, so it does not conflict with what somebody else has changed.
      (version) => send(version).catch(async (fault) => send((await freshVersion(fault)).version)),
      { successTitle: 'Imagen añadida', errorText: FAILURE },
    );
    if (refusal) tell(key, { progress: 0, error: getUploadError(refusal) });
    else dismiss(upload);
  };
  const freshVersion = async (fault: unknown) => {
    if (!(fault instanceof ApiError) || !isConcurrentChange(fault)) throw fault;
    return readAgain();
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({
      key: ++keys,
      file,
      thumbnail: null,
      progress: 0,
      error: checkFile(file),
    }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) {
      void drawThumbnail(upload.file).then((thumbnail) => tell(upload.key, { thumbnail }));
      if (!upload.error) void start(upload);
    }
  };
  const retry = (upload: Upload) => {
    tell(upload.key, { progress: 0, error: undefined });
    void start(upload);
  };
  return { uploads, add, retry, dismiss };
}
