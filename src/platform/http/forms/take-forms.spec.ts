import { fastify, type FastifyInstance, type HTTPMethods } from 'fastify';
import { takeForms } from './take-forms.ts';

const FORM = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data; boundary=x';

describe('what a form on any website could send', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await takeForms(app);
    const config = { takesForms: { takesForms: true }, takesFiles: { takesForms: true, takesFiles: true }, none: {} };
    for (const [name, taken] of Object.entries(config))
      app.route({ method: ['GET', 'POST'], url: `/${name}`, config: taken, handler: ({ body }) => String(body) });
  });
  afterAll(() => app.close());

  const sent = (method: HTTPMethods, url: string, type?: string, payload = 'a=1&b=2') =>
    app.inject({ method, url, ...(type !== undefined && { headers: { 'content-type': type }, payload }) });

  it.each<[HTTPMethods, string, string | undefined, number]>([
    ['POST', '/none', FORM, 415],
    ['POST', '/none', FILES, 415],
    ['POST', '/none', 'application/json', 200],
    ['POST', '/none', undefined, 200],
    ['POST', '/takesForms', FORM, 200],
    ['POST', '/takesForms', ` ${FORM.toUpperCase()}; charset=utf-8`, 200],
    ['POST', '/takesForms', 'application/json', 415],
    ['POST', '/takesForms', FILES, 415],
    ['POST', '/takesForms', undefined, 200],
    ['POST', '/takesFiles', FILES, 200],
    ['POST', '/takesFiles', FORM, 200],
    ['GET', '/takesForms', 'application/json', 200],
    ['HEAD', '/none', FILES, 200],
  ])('%s %s with %s is answered %d', async (method, url, type, status) => {
    const payload = method === 'POST' ? (type === 'application/json' ? '{}' : 'a=1&b=2') : '';
    expect((await sent(method, url, type, payload)).statusCode).toBe(status);
  });

  it('is read where it is taken', async () => {
    expect((await sent('POST', '/takesForms', FORM)).body).toBe('a=1&b=2');
  });
});
