import fastify from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createPageApi } from './create-page-api.ts';
import { PageApiResponse } from './page-api-response.ts';

const NO_READS = { findRead: () => undefined };

describe("a page's own API", () => {
  const answers = async (timeout: Promise<unknown>) => {
    const server = fastify();
    server.get('/at-once', () => ({ is: 'there' }));
    server.get('/never', () => new Promise(() => undefined));
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }[]>();
    server.get('/page', async (request) => {
      const api = createPageApi(request, NO_READS, timeout);
      const read = async (path: string) => {
        const answer = await api(path);
        return { status: answer.status, body: await answer.json() };
      };
      resolve(await Promise.all(['/at-once', '/never', '/never'].map(read)));
      return {};
    });
    await server.inject('/page');
    return promise;
  };

  it('is asked as the visitor asks', async () => {
    const server = fastify();
    server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    server.post('/echo', ({ body, ip, headers }) => ({ body, ip, ...headers }));
    server.get('/echo', ({ method, headers: { cookie } }) => ({ method, cookie }));
    const answered = Promise.withResolvers<unknown[]>();
    server.get('/page', async (request) => {
      const api = createPageApi(request, NO_READS, new Promise(() => undefined));
      const sent = await api('/echo', { method: 'POST', body: 'a note' });
      answered.resolve([await sent.json(), await (await api('/echo')).json()]);
      return {};
    });
    await server.inject({ url: '/page', remoteAddress: '192.0.2.7', headers: { cookie: 'a=1' } });
    const [posted, got] = await answered.promise;
    expect(posted).toMatchObject({ body: 'a note', ip: '192.0.2.7', cookie: 'a=1' });
    expect(got).toEqual({ method: 'GET', cookie: 'a=1' });
  });

  it("is asked in the visitor's request, and in nothing that goes on around a page", async () => {
    const [request, rendering] = [new AsyncLocalStorage<string>(), new AsyncLocalStorage<string>()];
    const around: unknown[] = [];
    const read = () => {
      around.push([request.getStore(), rendering.getStore()]);
      return Promise.resolve(new PageApiResponse(200, {}));
    };
    const server = fastify();
    server.get('/page', (asked) =>
      request.run('a request', () => {
        const api = createPageApi(asked, { findRead: () => read }, new Promise(() => undefined));
        return rendering.run('a page', async () => (await api('/read')).body);
      }),
    );
    expect((await server.inject('/page')).json()).toEqual({});
    expect(around).toEqual([['a request', undefined]]);
  });

  it('is not waited for beyond the time of the page', async () => {
    const refused = { status: 503, body: expect.objectContaining({ type: '/problems/too-slow' }) as unknown };
    const soon = new Promise((late) => setTimeout(late, 50));
    expect(await answers(soon)).toEqual([{ status: 200, body: { is: 'there' } }, refused, refused]);
  });
});
