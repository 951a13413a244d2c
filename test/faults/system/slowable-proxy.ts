import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes every byte on to a port of this machine, and the answers as late as it is told. */
export async function slowableProxy(target: number) {
  const open = new Set<Socket>();
  let delayMs = 0;
  let searches = 0;

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    client.on('data', (bytes: Buffer) => {
      if (bytes.includes('POST /multi-search')) searches += 1;
    });
    upstream.on('data', (bytes: Buffer) => {
      if (delayMs === 0) return void client.write(bytes);
      setTimeout(() => client.writable && client.write(bytes), delayMs).unref();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many questions have passed. */
    searches: () => searches,
    delay(ms: number) {
      delayMs = ms;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
