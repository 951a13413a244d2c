import fastify, { type FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { deadlines } from '../../limits/deadlines.ts';
import { withoutTimeout } from '../uploads/without-timeout.ts';
import { requestTimeout } from './request-timeout.ts';
import { TooSlow } from './too-slow.ts';

const LONGEST = 60;

describe('a request', () => {
  let server: FastifyInstance;
  const ended = Promise.withResolvers<void>();
  beforeAll(async () => {
    server = fastify();
    server.setErrorHandler((fault, _request, reply) => reply.status(fault instanceof TooSlow ? 503 : 500).send());
    requestTimeout(server, { ...deadlines, request: LONGEST });
    server.get('/slow', async () => {
      await pause(3 * LONGEST);
      ended.resolve();
      return {};
    });
    server.get('/picture', (request) => withoutTimeout(request, () => pause(3 * LONGEST, {})));
    server.get('/picture-and-more', async (request) => {
      await withoutTimeout(request, () => pause(3 * LONGEST));
      return pause(3 * LONGEST, {});
    });
    server.post('/sent', () => ({}));
    await server.ready();
  });
  afterAll(() => server.close());
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode;

  it('that takes too long is refused, once, and what it began goes on', async () => {
    expect(await statusOf('/slow')).toBe(503);
    await ended.promise;
  });

  it('may take its time where the work has limits of its own, and only there', async () => {
    expect(await statusOf('/picture')).toBe(200);
    expect(await statusOf('/picture-and-more')).toBe(503);
  });

  it('has its time from the moment on at which all of it has arrived', async () => {
    const payload = Readable.from(
      (async function* () {
        for (const part of ['{"a":', '1', '}']) {
          await pause(LONGEST);
          yield part;
        }
      })(),
    );
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect((await server.inject({ url: '/sent', method: 'POST', headers, payload })).statusCode).toBe(200);
  });
});
