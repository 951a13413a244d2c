import { ApiError } from './api-error.ts';
import { getSessionUseHeaders, reauthenticate, renewSession } from './session.ts';

/** If the API requires a sign-in or the password, asks for it and repeats the request. */
export async function retryAfterReauthentication<Data>(attempt: () => Promise<Data>, isChange: boolean): Promise<Data> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || !(await reauthenticateAfter(error, isChange))) throw error;
    return attempt();
  }
}

async function reauthenticateAfter({ code }: ApiError, isChange: boolean) {
  if (code === 'reauth-required') return reauthenticate();
  return code === 'sign-in-needed' && renewSession(isChange);
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RequestOptions {
  /** Version on which the change is based, sent as If-Match; the server refuses the change of an older version. */
  version?: number;
  /** A repeated request with the same key has no second effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** Sends a request to the API, uncached, and returns its JSON (undefined for 204). Throws ApiError. */
export async function send<Data = void>(
  method: Method,
  path: string,
  body?: object,
  options: RequestOptions = {},
): Promise<Data> {
  const response = await sendRequest(method, path, body, options);
  return (response.status === 204 ? undefined : await response.json()) as Data;
}

export const sendRequest = (method: Method, path: string, body?: object, options: RequestOptions = {}) =>
  retryAfterReauthentication(() => attempt(method, path, body, options), method !== 'GET');

async function attempt(method: Method, path: string, body: object | undefined, options: RequestOptions) {
  const { version, idempotencyKey, signal } = options;
  const isUpload = body instanceof FormData;
  const timeout = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'GET' && getSessionUseHeaders()),
      ...(body && !isUpload && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: isUpload ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }).catch(() => null);
  if (!response) throw new ApiError();
  if (!response.ok) throw await ApiError.fromResponse(response);
  return response;
}
