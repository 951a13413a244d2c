import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { retryAfterReauthentication } from '../../../api/send.ts';
import { ApiError } from '../../../api/api-error.ts';

interface Upload {
  propertyId: string;
  version: number;
  file: File;
  /** Receives a value between 0 and 1. */
  onProgress: (progress: number) => void;
}

const TIMEOUT_MS = 120_000;
/** The form shows the message of this error despite the status 5xx, so that the operator learns of the full disk. */
const DISK_FULL_CODE = 'file-not-written';
const MAX_BYTES = 10 * 1024 * 1024;

/** Returns an error text for a file that is too large. */
export const checkFile = ({ size }: File) => (size > MAX_BYTES ? 'Pesa más de 10 MB: redúzcala' : undefined);

export const getUploadError = (error: unknown) =>
  error instanceof ApiError && ((error.status >= 400 && error.status < 500) || error.code === DISK_FULL_CODE)
    ? (error.errors[0]?.message ?? error.message)
    : 'No se ha podido subir';

export async function uploadPicture(upload: Upload) {
  const error = checkFile(upload.file);
  if (error) throw new ApiError(422, { title: error });
  return retryAfterReauthentication(() => sendFile(upload), true);
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const sendFile = ({ propertyId, version, file, onProgress }: Upload) =>
  new Promise<StaffPropertyDetails>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const formData = new FormData();
    formData.set('picture', file);
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
    request.send(formData);
  });
