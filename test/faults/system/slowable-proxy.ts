import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards bytes to a local port; answers can be delayed or swallowed. */
export async function slowableProxy(target: number) {
  const open = new Set<Socket>();
  const muting = new Set<() => void>();
  let delayMs = 0;
  let searches = 0;
  let isSilent = false;

  // Of who goes away while nothing passes, the other side does not hear either.
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
        muting.delete(mute);
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
    muting.add(mute);
    if (isSilent) mute();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** How many questions have passed. */
    searches: () => searches,
    delay(ms: number) {
      delayMs = ms;
    },
    /** As a network that swallows every packet: whoever is connected is not told, and who connects hears nothing. */
    fallSilent() {
      isSilent = true;
      for (const mute of muting) mute();
    },
    /** For who connects from now on; what was open before stays silent for ever. */
    recover() {
      isSilent = false;
    },
    /** As a server that has ended: whoever is connected is told, and nobody else gets in. */
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
