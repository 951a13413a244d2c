import { once } from 'node:events';
import { connect } from 'node:net';

export type SameAnswer = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
};

/**
 * Measures requests per second for one URL. Reads only status and length of a response and counts its bytes, since a
 * full HTTP client reaches a tenth of what a server can send.
 */
export async function measureSameAnswer({ url, headers, connections, seconds }: SameAnswer): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const since = performance.now();
  const until = since + seconds * 1000;

  const runClient = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let responseCount = 0;
    let length = 0;
    let received = 0;
    socket.on('data', (chunk) => {
      if (received === 0) length = getResponseLength(chunk);
      received += chunk.length;
      if (received < length) return;
      if (received > length) return socket.destroy(new Error(`${url}: the response is longer than its content-length`));
      received = 0;
      responseCount += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end();
    });
    socket.write(request);
    await once(socket, 'close');
    return responseCount;
  };

  const counts = await Promise.all(Array.from({ length: connections }, runClient));
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - since)) * 1000;
}

function getResponseLength(chunk: Buffer): number {
  const head = chunk.toString('latin1').split('\r\n\r\n', 1)[0]!;
  const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!/^HTTP\/1\.1 200 /.test(head) || !body) throw new Error(`Not a response to measure: ${head}`);
  return head.length + 4 + Number(body);
}
