import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { requireMinUploadRate } from './require-min-upload-rate.ts';

const LOOK_EVERY = 200;

describe('a body that is waited for', () => {
  let server: Server;
  let outcomes: (number | string)[];
  beforeEach(async () => {
    outcomes = [];
    server = createServer((raw, response) => {
      requireMinUploadRate({ raw }, () => buffer(raw), LOOK_EVERY).then(
        ({ length }) => outcomes.push(length),
        ({ status }: { status: string }) => outcomes.push(`refused ${status}`),
      );
      raw.once('end', () => response.end()).once('error', () => undefined);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  /** Writes so many bytes every so many milliseconds, so many times, and returns how the connection ended. */
  const send = (bytes: number, times: number, every = 20) =>
    new Promise<string>((ended) => {
      const { port } = server.address() as AddressInfo;
      const sending = request({ port, method: 'POST', agent: false, headers: { 'content-length': bytes * times } });
      sending.once('response', (answer) => answer.resume().once('end', () => ended('answered')));
      sending.once('error', () => ended('cut'));
      let left = times;
      const turn = setInterval(() => {
        sending.write(Buffer.alloc(bytes));
        if (!(left -= 1)) clearInterval(turn);
      }, every).unref();
      sending.once('close', () => clearInterval(turn));
    });

  it('may take several looks where it goes on coming', async () => {
    expect(await send(2_000, 30)).toBe('answered');
    expect(outcomes).toEqual([60_000]);
  });

  it('may rest for a look', async () => {
    expect(await send(2_000, 3, 280)).toBe('answered');
    expect(outcomes).toEqual([6_000]);
  });

  it('is cut off where it only drips, and its place is free', async () => {
    expect(await send(1, 1_000)).toBe('cut');
    expect(outcomes).toEqual(['refused 408']);
  });
});
