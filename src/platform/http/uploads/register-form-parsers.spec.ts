import { jest } from '@jest/globals';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fastify, type FastifyInstance, type HTTPMethods } from 'fastify';
import { registerFormParsers } from './read-form-data.ts';

const FORM = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data; boundary=x';

describe('registerFormParsers', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await registerFormParsers(app);
    const config = {
      acceptsForms: { acceptsForms: true },
      acceptsFiles: { acceptsForms: true, acceptsFiles: true },
      none: {},
    };
    for (const [name, routeConfig] of Object.entries(config))
      app.route({ method: ['GET', 'POST'], url: `/${name}`, config: routeConfig, handler: ({ body }) => String(body) });
    await app.ready();
  });
  afterAll(() => app.close());

  const sendRequest = (method: HTTPMethods, url: string, type?: string, payload = 'a=1&b=2') =>
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
  ])('answers %s %s with content type %s: %d', async (method, url, type, status) => {
    const payload = method === 'POST' ? (type === 'application/json' ? '{}' : 'a=1&b=2') : '';
    expect((await sendRequest(method, url, type, payload)).statusCode).toBe(status);
  });

  it('parses the body of an accepted form', async () => {
    expect((await sendRequest('POST', '/acceptsForms', FORM)).body).toBe('a=1&b=2');
  });

  describe('time limit of a body', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
    afterEach(() => void jest.useRealTimers());

    /** Sends the start of a request, and returns whether the connection is closed after the given time. */
    const isCutAfter = async (ms: number, url: string, headers: Record<string, string>) => {
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
    ])('is ten seconds with %s', async (name, value) => {
      expect(await isCutAfter(9_999, '/none', { ...JSON_TYPE, [name]: value })).toBe(false);
      expect(await isCutAfter(10_000, '/none', { ...JSON_TYPE, [name]: value })).toBe(true);
    });

    it('is longer for files', async () => {
      expect(await isCutAfter(10_000, '/acceptsFiles', { 'content-type': FILES, 'content-length': '100' })).toBe(false);
    });

    it('is cleared when the body has arrived', async () => {
      await sendRequest('POST', '/none', 'application/json', '{}');
      await sendRequest('GET', '/none');
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
