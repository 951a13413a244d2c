import type { ProblemDocument } from '../../../../src/platform/problem.contract.ts';
import { formatRetryDelay } from '../../../api/api-error.ts';
import { PhotoNotStored } from './check-photo.ts';

interface Upload {
  file: File;
  signal: AbortSignal;
  /** Between 0 and 1. */
  onProgress: (fraction: number) => void;
}

const TIMEOUT_MS = 120_000;
/** The server has no room for any photograph; the form can be sent without them. */
const NOT_STORED_PROBLEM = '/problems/file-not-written';

/**
 * Uploads a file and returns its id; throws PhotoNotStored if the server has no room. Uses XMLHttpRequest, because
 * fetch does not report progress.
 */
export const uploadPhoto = ({ file, signal, onProgress }: Upload) =>
  new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const formData = new FormData();
    formData.set('photo', file);
    const fail = () =>
      reject(
        getResponseBody(request).type === NOT_STORED_PROBLEM
          ? new PhotoNotStored()
          : new Error(getUploadError(request)),
      );

    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = request.ontimeout = request.onabort = fail;
    request.onload = () => {
      const { id } = getResponseBody(request);
      if (id) resolve(id);
      else fail();
    };
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/v1/inquiries/photos');
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.send(formData);
  });

const getResponseBody = ({ response }: XMLHttpRequest) =>
  (response ?? {}) as Partial<ProblemDocument> & { id?: string };

function getUploadError(request: XMLHttpRequest): string {
  if (request.status === 429)
    return `Ha subido muchas fotos: reinténtelo ${formatRetryDelay(Number(request.getResponseHeader('retry-after') ?? NaN))}`;
  const { title, errors } = getResponseBody(request);
  if (request.status >= 400 && request.status < 500)
    return errors?.[0]?.message ?? title ?? 'No se admite: pruebe con otra';
  return 'No se ha podido subir';
}
