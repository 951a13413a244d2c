import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards bytes to a local port; can delay responses or drop all packets. */
export async function startFaultyProxy(target: number) {
  const open = new Set<Socket>();
  const muteCallbacks = new Set<() => void>();
  let delayMs = 0;
  let searches = 0;
  let isSilent = false;

  // While the network is silent, one side must not notice that the other disconnects.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(target, '127.0.0.1');
    let isMute = false;
    const mute = () => {
      isMute = true;
      client.unpipe(upstream).resume();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        muteCallbacks.delete(mute);
        if (isMute) return;
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    client.on('data', (bytes: Buffer) => {
      if (bytes.includes('POST /multi-search')) searches += 1;
    });
    upstream.on('data', (bytes: Buffer) => {
      if (isMute) return;
      if (delayMs === 0) return void client.write(bytes);
      setTimeout(() => client.writable && client.write(bytes), delayMs).unref();
    });
    muteCallbacks.add(mute);
    if (isSilent) mute();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    searches: () => searches,
    delay(ms: number) {
      delayMs = ms;
    },
    /** Drops all packets: connected clients notice nothing, and new ones get no response. */
    fallSilent() {
      isSilent = true;
      for (const mute of muteCallbacks) mute();
    },
    /** Affects new connections only; open ones stay silent. */
    recover() {
      isSilent = false;
    },
    /** Acts like a stopped server: disconnects clients and refuses new ones. */
    end() {
      server.close();
      for (const socket of open) socket.destroy();
    },
    async begin() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    [Symbol.dispose]() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
