import { Client } from 'undici';

export interface Connection {
  get(path: string): Promise<string>;
  post(path: string, body: string): Promise<string>;
  close(): Promise<void>;
}

/** One kept-alive connection, so that timings contain little overhead of the client. */
export function connect(url: string, headers: Record<string, string> = {}): Connection {
  const client = new Client(url);
  const send = async (method: 'GET' | 'POST', path: string, body: string | null) => {
    const { statusCode, body: responseBody } = await client.request({ method, path, headers, body });
    const text = await responseBody.text();
    if (statusCode !== 200) throw new Error(`${method} ${path} returned ${statusCode}: ${text.slice(0, 300)}`);
    return text;
  };
  return {
    get: (path) => send('GET', path, null),
    post: (path, body) => send('POST', path, body),
    close: () => client.close(),
  };
}
