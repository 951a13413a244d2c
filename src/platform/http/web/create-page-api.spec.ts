import fastify from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createPageApi } from './create-page-api.ts';
import { PageApiResponse } from './public-reads.ts';

const NO_READS = { findRead: () => undefined };

describe('createPageApi', () => {
  const readThrice = async (timeout: Promise<unknown>) => {
    const server = fastify();
    server.get('/at-once', () => ({ is: 'there' }));
    server.get('/never', () => new Promise(() => undefined));
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }[]>();
    server.get('/page', async (request) => {
      const api = createPageApi(request, NO_READS, timeout);
      const read = async (path: string) => {
        const response = await api(path);
        return { status: response.status, body: await response.json() };
      };
      resolve(await Promise.all(['/at-once', '/never', '/never'].map(read)));
      return {};
    });
    await server.inject('/page');
    return promise;
  };

  it("sends the visitor's cookie and address", async () => {
    const server = fastify();
    server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    server.post('/echo', ({ body, ip, headers }) => ({ body, ip, ...headers }));
    server.get('/echo', ({ method, headers: { cookie } }) => ({ method, cookie }));
    const results = Promise.withResolvers<unknown[]>();
    server.get('/page', async (request) => {
      const api = createPageApi(request, NO_READS, new Promise(() => undefined));
      const response = await api('/echo', { method: 'POST', body: 'a note' });
      results.resolve([await response.json(), await (await api('/echo')).json()]);
      return {};
    });
    await server.inject({ url: '/page', remoteAddress: '192.0.2.7', headers: { cookie: 'a=1' } });
    const [posted, fetched] = await results.promise;
    expect(posted).toMatchObject({ body: 'a note', ip: '192.0.2.7', cookie: 'a=1' });
    expect(fetched).toEqual({ method: 'GET', cookie: 'a=1' });
  });

  it('runs in the context of the request, not of the render', async () => {
    const [request, rendering] = [new AsyncLocalStorage<string>(), new AsyncLocalStorage<string>()];
    const contexts: unknown[] = [];
    const read = () => {
      contexts.push([request.getStore(), rendering.getStore()]);
      return Promise.resolve(new PageApiResponse(200, {}));
    };
    const server = fastify();
    server.get('/page', (pageRequest) =>
      request.run('a request', () => {
        const api = createPageApi(pageRequest, { findRead: () => read }, new Promise(() => undefined));
        return rendering.run('a page', async () => (await api('/read')).json());
      }),
    );
    expect((await server.inject('/page')).json()).toEqual({});
    expect(contexts).toEqual([['a request', undefined]]);
  });

  it("answers 503 after the page's time limit", async () => {
    const refused = { status: 503, body: expect.objectContaining({ type: '/problems/too-slow' }) as unknown };
    const timeout = new Promise((resolve) => setTimeout(resolve, 50));
    expect(await readThrice(timeout)).toEqual([{ status: 200, body: { is: 'there' } }, refused, refused]);
  });
});
