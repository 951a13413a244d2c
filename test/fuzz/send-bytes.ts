import { request } from 'node:http';

const TIMEOUT_MS = 20_000;

/** `cut off` means that the server closed the connection without a response. */
export type Outcome = number | 'cut off' | 'none';

/** Sends a request that no library corrects, and returns the status. */
export const sendBytes = (
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const clientRequest = request(new URL(url), {
      method: method.toUpperCase(),
      path,
      // The server closes a connection after too large a body, which must not fail the next request.
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...headers, ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }) },
    });
    clientRequest
      .on('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code === 'ECONNRESET' || code === 'EPIPE' ? 'cut off' : 'none'),
      )
      .on('response', (response) => {
        resolve(response.statusCode!);
        response.on('error', () => undefined).resume();
      });
    clientRequest.end(bytes);
  });
