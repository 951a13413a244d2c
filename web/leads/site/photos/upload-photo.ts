import type { ProblemDocument } from '../../../../src/platform/problem.contract.ts';
import { formatRetryDelay } from '../../../components/format-retry-delay.ts';
import { PhotoNotStored } from './photo-not-stored.ts';

interface Upload {
  file: File;
  signal: AbortSignal;
  /** Between 0 and 1. */
  onProgress: (done: number) => void;
}

const TIMEOUT_MS = 120_000;
/** The same would be said of every other photograph; the form can go without them. */
const NOT_KEPT = '/problems/file-not-written';

/** Uploads a file and returns the photograph's id; throws PhotoNotStored where the server has no room. Uses XMLHttpRequest, because fetch does not report progress. */
export const uploadPhoto = ({ file, signal, onProgress }: Upload) =>
  new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const parts = new FormData();
    parts.set('photo', file);
    const refuse = () =>
      reject(answerOf(request).type === NOT_KEPT ? new PhotoNotStored() : new Error(getUploadError(request)));

    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = request.ontimeout = request.onabort = refuse;
    request.onload = () => {
      const { id } = answerOf(request);
      if (id) resolve(id);
      else refuse();
    };
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/v1/inquiries/photos');
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.send(parts);
  });

const answerOf = ({ response }: XMLHttpRequest) => (response ?? {}) as Partial<ProblemDocument> & { id?: string };

function getUploadError(request: XMLHttpRequest): string {
  if (request.status === 429)
    return `Ha subido muchas fotos: reinténtelo ${formatRetryDelay(Number(request.getResponseHeader('retry-after') ?? NaN))}`;
  const { title, errors } = answerOf(request);
  if (request.status >= 400 && request.status < 500)
    return errors?.[0]?.message ?? title ?? 'No se admite: pruebe con otra';
  return 'No se ha podido subir';
}
