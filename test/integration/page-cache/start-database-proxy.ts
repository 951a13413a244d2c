import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** Starts a proxy in front of a database, which a test can cut, block or restore. */
export async function startDatabaseProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const forward = (client: Socket) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => upstream.destroy()).pipe(upstream);
    upstream.on('close', () => client.destroy()).pipe(client);
    if (isBlocked) client.pause();
  };
  const listen = async (portNumber: number): Promise<Server> => {
    const server = createServer(forward).listen(portNumber, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port: proxyPort } = server.address() as AddressInfo;

  async function cut() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${proxyPort}` }).href,
    cut,
    /** Accepts connections but forwards nothing. */
    block() {
      isBlocked = true;
      for (const socket of sockets) socket.pause();
    },
    unblock() {
      isBlocked = false;
      for (const socket of sockets) socket.resume();
    },
    async open() {
      server = await listen(proxyPort);
    },
  };
}
