import { retryAfterReauthentication } from './retry-after-reauthentication.ts';
import { ApiError } from './api-error.ts';
import { sessionUseHeaders } from './session-use-headers.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Conditions {
  /** The version that was edited, sent as If-Match; if it has changed since, the answer is a refusal. */
  version?: number;
  /** An idempotency key: a repeated request with the same key has no second effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** Sends a request to the API, uncached, and returns the answer's JSON (undefined for a 204). Throws ApiError. */
export async function send<Answer = void>(
  method: Method,
  path: string,
  body?: object,
  conditions: Conditions = {},
): Promise<Answer> {
  const response = await sendRequest(method, path, body, conditions);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

export const sendRequest = (method: Method, path: string, body?: object, conditions: Conditions = {}) =>
  retryAfterReauthentication(() => attempt(method, path, body, conditions), method !== 'GET');

async function attempt(method: Method, path: string, body: object | undefined, conditions: Conditions) {
  const { version, idempotencyKey, signal } = conditions;
  const isUpload = body instanceof FormData;
  const timeout = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'GET' && sessionUseHeaders()),
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
