import { jest } from '@jest/globals';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fastify, type FastifyInstance, type HTTPMethods } from 'fastify';
import { registerFormParsers } from './register-form-parsers.ts';

const FORM = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data; boundary=x';

describe('what a form on any website could send', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await registerFormParsers(app);
    const config = {
      acceptsForms: { acceptsForms: true },
      acceptsFiles: { acceptsForms: true, acceptsFiles: true },
      none: {},
    };
    for (const [name, taken] of Object.entries(config))
      app.route({ method: ['GET', 'POST'], url: `/${name}`, config: taken, handler: ({ body }) => String(body) });
    await app.ready();
  });
  afterAll(() => app.close());

  const sent = (method: HTTPMethods, url: string, type?: string, payload = 'a=1&b=2') =>
    app.inject({ method, url, ...(type !== undefined && { headers: { 'content-type': type }, payload }) });

  it.each<[HTTPMethods, string, string | undefined, number]>([
    ['POST', '/none', FORM, 415],
    ['POST', '/none', FILES, 415],
    ['POST', '/none', 'application/json', 200],
    ['POST', '/none', undefined, 200],
    ['POST', '/acceptsForms', FORM, 200],
    ['POST', '/acceptsForms', ` ${FORM.toUpperCase()}; charset=utf-8`, 200],
    ['POST', '/acceptsForms', 'application/json', 415],
    ['POST', '/acceptsForms', FILES, 415],
    ['POST', '/acceptsForms', undefined, 200],
    ['POST', '/acceptsFiles', FILES, 200],
    ['POST', '/acceptsFiles', FORM, 200],
    ['GET', '/acceptsForms', 'application/json', 200],
    ['HEAD', '/none', FILES, 200],
  ])('%s %s with %s is answered %d', async (method, url, type, status) => {
    const payload = method === 'POST' ? (type === 'application/json' ? '{}' : 'a=1&b=2') : '';
    expect((await sent(method, url, type, payload)).statusCode).toBe(status);
  });

  it('is read where it is taken', async () => {
    expect((await sent('POST', '/acceptsForms', FORM)).body).toBe('a=1&b=2');
  });

  describe('and how long it may take to arrive', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
    afterEach(() => void jest.useRealTimers());

    /** Sends a beginning and nothing more, and returns whether the connection is gone after so long. */
    const cutAfter = async (ms: number, url: string, headers: Record<string, string>) => {
      const payload = new Readable({ read: () => undefined });
      payload.push('{"a":');
      let isCut = false;
      app.inject({ method: 'POST', url, headers, payload }).catch(() => (isCut = true));
      await setImmediate();
      jest.advanceTimersByTime(ms);
      await setImmediate();
      return isCut;
    };
    const JSON_TYPE = { 'content-type': 'application/json' };

    it.each([
      ['transfer-encoding', 'chunked'],
      ['content-length', '100'],
    ])('is ten seconds, with %s', async (name, value) => {
      expect(await cutAfter(9_999, '/none', { ...JSON_TYPE, [name]: value })).toBe(false);
      expect(await cutAfter(10_000, '/none', { ...JSON_TYPE, [name]: value })).toBe(true);
    });

    it('is longer for files', async () => {
      expect(await cutAfter(10_000, '/acceptsFiles', { 'content-type': FILES, 'content-length': '100' })).toBe(false);
    });

    it('ends with what has arrived, or was not to come', async () => {
      await sent('POST', '/none', 'application/json', '{}');
      await sent('GET', '/none');
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
