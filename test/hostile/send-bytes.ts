import { request } from 'node:http';

const PATIENCE = 20_000;

/** `cut off` means that the other side closed the connection without an answer. */
export type Answer = number | 'cut off' | 'none';

/** The status of the answer to a request that no library would correct. */
export const sendBytes = (
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Answer> =>
  new Promise((resolve) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const asked = request(new URL(url), {
      method: method.toUpperCase(),
      path,
      // A connection on which too much was sent ends, and must not take the next request along.
      agent: false,
      signal: AbortSignal.timeout(PATIENCE),
      headers: { ...headers, ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }) },
    });
    asked
      .on('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code === 'ECONNRESET' || code === 'EPIPE' ? 'cut off' : 'none'),
      )
      .on('response', (answer) => {
        resolve(answer.statusCode!);
        answer.on('error', () => undefined).resume();
      });
    asked.end(bytes);
  });
