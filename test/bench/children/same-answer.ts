import { once } from 'node:events';
import { connect } from 'node:net';

export type SameAnswer = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
};

/**
 * Requests a second for one address. Of an answer only its status and length are read, and the bytes counted: a client
 * that parses it all gives up at a tenth of what a server can send.
 */
export async function sameAnswer({ url, headers, connections, seconds }: SameAnswer): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const since = performance.now();
  const until = since + seconds * 1000;

  const oneClient = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let answers = 0;
    let length = 0;
    let received = 0;
    socket.on('data', (chunk) => {
      if (received === 0) length = lengthOfAnswer(chunk);
      received += chunk.length;
      if (received < length) return;
      if (received > length) return socket.destroy(new Error(`${url}: more came than was announced`));
      received = 0;
      answers += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end();
    });
    socket.write(request);
    await once(socket, 'close');
    return answers;
  };

  const answers = await Promise.all(Array.from({ length: connections }, oneClient));
  return (answers.reduce((sum, count) => sum + count, 0) / (performance.now() - since)) * 1000;
}

function lengthOfAnswer(chunk: Buffer): number {
  const head = chunk.toString('latin1').split('\r\n\r\n', 1)[0]!;
  const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!/^HTTP\/1\.1 200 /.test(head) || !body) throw new Error(`Not an answer to measure: ${head}`);
  return head.length + 4 + Number(body);
}
