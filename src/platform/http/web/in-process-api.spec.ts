import fastify from 'fastify';
import { inProcessApi } from './in-process-api.ts';

describe("a page's own API", () => {
  const answers = async (tooLate: Promise<unknown>) => {
    const server = fastify();
    server.get('/at-once', () => ({ is: 'there' }));
    server.get('/never', () => new Promise(() => undefined));
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }[]>();
    server.get('/page', async (request) => {
      const api = inProcessApi(request, tooLate);
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

  it('is not waited for beyond the time of the page', async () => {
    const refused = { status: 503, body: expect.objectContaining({ type: '/problems/too-slow' }) as unknown };
    const soon = new Promise((late) => setTimeout(late, 50));
    expect(await answers(soon)).toEqual([{ status: 200, body: { is: 'there' } }, refused, refused]);
  });
});
