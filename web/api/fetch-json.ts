import { renewSession, getSessionUseHeaders } from './session.ts';

/**
 * Fetches JSON in the browser; throws unless the status is 2xx. Does not validate, since the server does and every
 * visitor would have to load zod.
 */
export async function fetchJson<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const request = () => fetch(path, { signal, headers: { accept: 'application/json', ...getSessionUseHeaders() } });
  let response = await request();
  if (response.status === 401 && (await renewSession())) response = await request();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Data;
}
