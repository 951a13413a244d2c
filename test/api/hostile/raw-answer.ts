import { connect } from 'node:net';

/** What a server says to bytes that no client library would send: they are all that it gets. */
export const rawAnswer = (port: number, request: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text });
    });
    socket.write(Buffer.from(request, 'latin1'));
  });
