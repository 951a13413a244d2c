import fastify, { type FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { deadlines } from '../limits/deadlines.ts';
import { withoutTimeout, registerRequestTimeout, TooSlow } from './request-timeout.ts';

const TIMEOUT_MS = 60;

describe('registerRequestTimeout', () => {
  let server: FastifyInstance;
  const ended = Promise.withResolvers<void>();
  beforeAll(async () => {
    server = fastify();
    server.setErrorHandler((error, _request, reply) => reply.status(error instanceof TooSlow ? 503 : 500).send());
    registerRequestTimeout(server, { ...deadlines, request: TIMEOUT_MS });
    server.get('/slow', async () => {
      await pause(3 * TIMEOUT_MS);
      ended.resolve();
      return {};
    });
    server.get('/picture', (request) => withoutTimeout(request, () => pause(3 * TIMEOUT_MS, {})));
    server.get('/picture-and-more', async (request) => {
      await withoutTimeout(request, () => pause(3 * TIMEOUT_MS));
      return pause(3 * TIMEOUT_MS, {});
    });
    server.post('/sent', () => ({}));
    await server.ready();
  });
  afterAll(() => server.close());
  const getStatus = async (url: string) => (await server.inject({ url })).statusCode;

  it('answers a slow request with 503, while its work continues', async () => {
    expect(await getStatus('/slow')).toBe(503);
    await ended.promise;
  });

  it('pauses the timeout only within withoutTimeout', async () => {
    expect(await getStatus('/picture')).toBe(200);
    expect(await getStatus('/picture-and-more')).toBe(503);
  });

  it('starts the timeout when the request has arrived completely', async () => {
    const payload = Readable.from(
      (async function* () {
        for (const part of ['{"a":', '1', '}']) {
          await pause(TIMEOUT_MS);
          yield part;
        }
      })(),
    );
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect((await server.inject({ url: '/sent', method: 'POST', headers, payload })).statusCode).toBe(200);
  });
});
