import { request } from 'node:http';

const PATIENCE = 20_000;

/** The status of the answer to a request that no library would correct; 0 where there was none. */
export const sendBytes = (
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<number> =>
  new Promise((resolve) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const asked = request(new URL(url), {
      method: method.toUpperCase(),
      path,
      signal: AbortSignal.timeout(PATIENCE),
      headers: { ...headers, ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }) },
    });
    // Who sends too much is answered before all of it has been taken, and the connection ends.
    asked
      .on('error', () => resolve(0))
      .on('response', (answer) => {
        resolve(answer.statusCode!);
        answer.on('error', () => undefined).resume();
      });
    asked.end(bytes);
  });
