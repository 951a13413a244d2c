import { reauthenticate } from './reauthenticate.ts';
import { RequestRefused } from './request-refused.ts';
import { sessionUse } from './session-use.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Conditions {
  /** The version that the change was made from: whoever came first wins, and the other is told. */
  version?: number;
  /** The same sent again is stored once. */
  requestKey?: string;
  signal?: AbortSignal;
}

const PATIENCE = 20_000;
const UPLOAD_PATIENCE = 120_000;

/** Asks the API for something that is not kept, and gives what it says. */
export async function send<Answer = void>(
  method: Method,
  path: string,
  body?: object,
  conditions: Conditions = {},
): Promise<Answer> {
  const response = await answered(method, path, body, conditions);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Where the API wants the password first, that is asked for, and the same is sent again. */
export async function answered(method: Method, path: string, body?: object, conditions: Conditions = {}) {
  try {
    return await attempt(method, path, body, conditions);
  } catch (fault) {
    const isAsked = fault instanceof RequestRefused && fault.code === 'reauth-required';
    if (!isAsked || !(await reauthenticate())) throw fault;
    return attempt(method, path, body, conditions);
  }
}

async function attempt(method: Method, path: string, body: object | undefined, conditions: Conditions) {
  const { version, requestKey, signal } = conditions;
  const isUpload = body instanceof FormData;
  const patience = AbortSignal.timeout(isUpload ? UPLOAD_PATIENCE : PATIENCE);
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'GET' && sessionUse()),
      ...(body && !isUpload && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
      ...(requestKey && { 'idempotency-key': requestKey }),
    },
    ...(body && { body: isUpload ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([patience, signal]) : patience,
  }).catch(() => null);
  if (!response) throw new RequestRefused();
  if (!response.ok) throw await RequestRefused.by(response);
  return response;
}
