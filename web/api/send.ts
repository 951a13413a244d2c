import { reauthenticate } from './reauthenticate.ts';
import { RequestRefused } from './request-refused.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const PATIENCE = 20_000;

/** Asks the API for something that is not kept; where it wants the password first, that is asked for, and the same is sent again. */
export async function send<Answer = void>(method: Method, path: string, body?: object): Promise<Answer> {
  try {
    return (await attempt(method, path, body)) as Answer;
  } catch (fault) {
    const isAsked = fault instanceof RequestRefused && fault.code === 'reauth-required';
    if (!isAsked || !(await reauthenticate())) throw fault;
    return (await attempt(method, path, body)) as Answer;
  }
}

async function attempt(method: Method, path: string, body: object | undefined): Promise<unknown> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!response) throw new RequestRefused();
  if (!response.ok) throw await RequestRefused.by(response);
  return response.status === 204 ? undefined : response.json();
}
