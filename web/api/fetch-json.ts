import { sessionUse } from './session-use.ts';

/**
 * Browser: reads the same origin that served the page. The server has checked the answer against its contract;
 * checking it again here would put zod into every visitor's download.
 */
export async function fetchJson<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json', ...sessionUse() } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}
