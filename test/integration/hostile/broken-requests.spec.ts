import type { AddressInfo, Server } from 'node:net';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { sendRawRequest } from './send-raw-request.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const FORMS = ['/contacto', '/publicar-propiedad', '/propiedad/villa/MB-1', '/login', '/registro', '/recuperar'];
const UPLOAD_PATHS = [
  '/publicar-propiedad',
  '/api/v1/inquiries/photos',
  '/api/v1/staff/properties/{id}/pictures/uploads',
];

const multipartHead = (head: string) => `--b\r\n${head}\r\n\r\nvalue`;
const FIELD = 'content-disposition: form-data; name="name"';
const FILE = 'content-disposition: form-data; name="photos"; filename="a.png"\r\ncontent-type: image/png';
const BROKEN: [string, string, string][] = [
  ['without boundary', 'multipart/form-data', `${multipartHead(FIELD)}\r\n--b--\r\n`],
  ['with an empty boundary', 'multipart/form-data; boundary=', `${multipartHead(FIELD)}\r\n--b--\r\n`],
  ['of another kind', 'multipart/mixed; boundary=b', `${multipartHead(FIELD)}\r\n--b--\r\n`],
  ['without a part', 'multipart/form-data; boundary=b', 'nothing like a form'],
  ['with a part that never ends its line', 'multipart/form-data; boundary=b', `--b\r\n${'a'.repeat(20_000)}`],
  ['that ends in a head', 'multipart/form-data; boundary=b', '--b\r\ncontent-dispos'],
  ['that ends in a field', 'multipart/form-data; boundary=b', multipartHead(FIELD)],
  ['that ends in a file', 'multipart/form-data; boundary=b', multipartHead(FILE)],
];

const HOSTS = ['a b', '[', '[::1', 'a:b', 'a/b', 'user@host', 'a?b', '%zz', 'http://a', 'ex\\ample'];

describe('HTTP server', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let port: number;
  let cookie: string;
  beforeAll(async () => {
    const { browser } = await signInWithRoles(site, 'admin');
    cookie = `sid=${browser.session.token}`;
    await site.app.listen(0, '127.0.0.1');
    port = ((site.app.getHttpServer() as Server).address() as AddressInfo).port;
  });

  const post = (path: string, type: string, body: string) =>
    site
      .http()
      .post(path.replace('{id}', '018f0000-0000-7000-8000-000000000000'))
      .set({ ...SAME_ORIGIN, cookie, 'if-match': '1', 'content-type': type })
      .send(Buffer.from(body));

  it.each(UPLOAD_PATHS.flatMap((path) => BROKEN.map((broken) => [path, ...broken] as const)))(
    'answers with a problem, at %s, to a form %s',
    async (path, _case, type, body) => {
      const answer = await post(path, type, body);
      expect([400, 415, 422]).toContain(answer.status);
      expect(answer.type).toBe('application/problem+json');
      expect((answer.body as { title: string }).title).toMatch(/^(El formulario|Este formato|Falta|Revise)/);
    },
  );

  it.each(FORMS.flatMap((path) => ['{"name":"Ana"}', '[]', 'null', '1'].map((body) => [path, body])))(
    'answers 415 to JSON sent to the form page %s: %s',
    async (path, body) => {
      const answer = await post(path, 'application/json', body);
      expect(answer.status).toBe(415);
      expect(answer.body).toMatchObject({ title: 'Este formato no se admite: pruebe con otro' });
    },
  );

  it.each(['http://127.0.0.1/api/v1/agency', 'http://evil.example/', 'https://evil.example/propiedades', '*', 'a'])(
    'refuses the request target %s',
    async (address) => {
      const method = address === '*' ? 'OPTIONS' : 'GET';
      const head = `${method} ${address} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`;
      expect((await sendRawRequest(port, head)).status).toBe(400);
    },
  );

  it.each(HOSTS)('refuses the host %s', async (host) => {
    for (const path of ['/sitemap.xml', '/api/v1/agency', '/health/live']) {
      const { status, text } = await sendRawRequest(
        port,
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      );
      expect(status).toBe(400);
      expect(text).toMatch(/x-request-id: /);
    }
  });

  it('accepts HTTP/1.0 without a host, as probes send it', async () => {
    const { status, text } = await sendRawRequest(port, 'GET /sitemap.xml HTTP/1.0\r\n\r\n');
    expect(status).toBe(200);
    expect(text).not.toContain('undefined');
  });

  it.each([
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:80',
    '[::1]:3000',
    'a_b:1',
    'www.ejemplo.es.',
    'xn--espaa-rta.es',
  ])('accepts the host %s', async (host) => {
    const { status } = await sendRawRequest(
      port,
      `GET /health/live HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    );
    expect(status).toBe(200);
  });
});
