import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { requireMinUploadRate } from './upload-spool.ts';

const CHECK_INTERVAL_MS = 200;

describe('requireMinUploadRate', () => {
  let server: Server;
  let outcomes: (number | string)[];
  beforeEach(async () => {
    outcomes = [];
    server = createServer((raw, response) => {
      requireMinUploadRate({ raw }, () => buffer(raw), CHECK_INTERVAL_MS).then(
        ({ length }) => outcomes.push(length),
        ({ status }: { status: string }) => outcomes.push(`refused ${status}`),
      );
      raw.once('end', () => response.end()).once('error', () => undefined);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  /** Writes chunks of the given size and number at an interval, and returns how the connection ended. */
  const send = (bytes: number, times: number, intervalMs = 20) =>
    new Promise<string>((ended) => {
      const { port } = server.address() as AddressInfo;
      const client = request({ port, method: 'POST', agent: false, headers: { 'content-length': bytes * times } });
      client.once('response', (received) => received.resume().once('end', () => ended('answered')));
      client.once('error', () => ended('cut'));
      let remaining = times;
      const timer = setInterval(() => {
        client.write(Buffer.alloc(bytes));
        if (!(remaining -= 1)) clearInterval(timer);
      }, intervalMs).unref();
      client.once('close', () => clearInterval(timer));
    });

  it('accepts a body that keeps arriving', async () => {
    expect(await send(2_000, 30)).toBe('answered');
    expect(outcomes).toEqual([60_000]);
  });

  it('tolerates a short pause between chunks', async () => {
    expect(await send(2_000, 3, 280)).toBe('answered');
    expect(outcomes).toEqual([6_000]);
  });

  it('rejects a body that arrives too slowly and closes its connection', async () => {
    expect(await send(1, 1_000)).toBe('cut');
    expect(outcomes).toEqual(['refused 408']);
  });
});
