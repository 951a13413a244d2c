import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** A proxy in front of a database, which a test can cut, block or open again. */
export async function cuttableDatabase(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const join = (here: Socket) => {
    const there = connect(Number(port), hostname);
    for (const socket of [here, there]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    here.on('close', () => there.destroy()).pipe(there);
    there.on('close', () => here.destroy()).pipe(here);
    if (isBlocked) here.pause();
  };
  const listening = async (at: number): Promise<Server> => {
    const server = createServer(join).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listening(0);
  const { port: ours } = server.address() as AddressInfo;

  async function cut() {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${ours}` }).href,
    cut,
    /** Connections are accepted, and nothing passes. */
    block() {
      isBlocked = true;
      for (const socket of sockets) socket.pause();
    },
    unblock() {
      isBlocked = false;
      for (const socket of sockets) socket.resume();
    },
    async open() {
      server = await listening(ours);
    },
  };
}
