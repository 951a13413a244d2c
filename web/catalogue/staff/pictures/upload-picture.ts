import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { retryAfterReauthentication } from '../../../api/retry-after-reauthentication.ts';
import { ApiError } from '../../../api/api-error.ts';

interface Upload {
  propertyId: string;
  version: number;
  file: File;
  /** Between 0 and 1. */
  onProgress: (done: number) => void;
}

const TIMEOUT_MS = 120_000;
/** The server has no room for it, which its administrator has to hear of. */
const NOT_KEPT = 'file-not-written';
const MAX_BYTES = 10 * 1024 * 1024;

/** Why a file need not be sent at all. */
export const checkFile = ({ size }: File) => (size > MAX_BYTES ? 'Pesa más de 10 MB: redúzcala' : undefined);

/** Why a picture was not added, beside it. */
export const getUploadError = (fault: unknown) =>
  fault instanceof ApiError && ((fault.status >= 400 && fault.status < 500) || fault.code === NOT_KEPT)
    ? (fault.errors[0]?.message ?? fault.message)
    : 'No se ha podido subir';

/** A file that is too large is not sent at all. */
export async function uploadPicture(upload: Upload) {
  const fault = checkFile(upload.file);
  if (fault) throw new ApiError(422, { title: fault });
  return retryAfterReauthentication(() => attempt(upload), true);
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
const attempt = ({ propertyId, version, file, onProgress }: Upload) =>
  new Promise<StaffPropertyDetails>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const parts = new FormData();
    parts.set('picture', file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = request.ontimeout = request.onabort = () => reject(new ApiError());
    request.onload = () => {
      const { status, response } = request as { status: number; response: unknown };
      if (status === 200 && response) resolve(response as StaffPropertyDetails);
      else reject(new ApiError(status, response ?? {}));
    };
    request.open('POST', `/api/v1/staff/properties/${propertyId}/pictures/uploads`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('if-match', String(version));
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.send(parts);
  });
