import { renewSession } from './renew-session.ts';
import { sessionUseHeaders } from './session-use-headers.ts';

/**
 * Reads JSON in the browser; throws where the status is not 2xx. The server has checked the answer already: checking it
 * again would put zod into every visitor's download.
 */
export async function fetchJson<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const ask = () => fetch(path, { signal, headers: { accept: 'application/json', ...sessionUseHeaders() } });
  let response = await ask();
  if (response.status === 401 && (await renewSession())) response = await ask();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}
