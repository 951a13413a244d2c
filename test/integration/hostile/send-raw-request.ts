import { connect } from 'node:net';

/** Sends raw bytes, which no client library corrects, and returns the response. */
export const sendRawRequest = (port: number, request: string) =>
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
