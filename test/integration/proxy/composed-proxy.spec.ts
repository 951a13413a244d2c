import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../src/local/process/ports.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { buildTestCaddyfile } from '../../setup/proxy/build-test-caddyfile.ts';
import { startCaddy, describeWithCaddy } from '../../setup/proxy/start-caddy.ts';
import { spawnedSite } from './spawned-site.ts';

const HOST = 'www.agencia.example';
const ROUNDS = 2;
const UNVERIFIED = { host: '127.0.0.1', servername: HOST, rejectUnauthorized: false };

describeWithCaddy('the proxy of docker-compose.yml', () => {
  let ports: { http: number; https: number };
  const site = useFixture(() =>
    spawnedSite({ PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '1' }),
  );
  const startProxy = async (CDN_NETWORKS: string) => {
    ports = { http: await findFreePort(), https: await findFreePort() };
    return startCaddy(buildTestCaddyfile(ports), {
      PUBLIC_URL: `https://${HOST}`,
      REDIRECTED_URL: 'https://agencia.example',
      APP_ADDRESS: `127.0.0.1:${site.port}`,
      CDN_NETWORKS,
    });
  };
  const proxy = useFixture(() => startProxy('192.0.2.0/24'));
  beforeAll(() => waitFor(async () => expect((await ask('/api/v1/agency')).status).toBe(200), 30_000));

  async function ask(
    path: string,
    { method = 'GET', body = '', host = HOST, ...headers }: Record<string, string> = {},
  ) {
    const options = { ...UNVERIFIED, servername: host, port: ports.https, path, method, agent: false };
    const request = httpsRequest({ ...options, headers: { host, ...headers } });
    const [answer] = (await once(request.end(body), 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) };
  }

  it('redirects from http to https, and from the other host to the site', async () => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: ports.http,
      path: '/contacto?asunto=venta',
      headers: { host: HOST },
    });
    const [answer] = (await once(request.end(), 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://${HOST}/contacto?asunto=venta`]);
    const other = await ask('/contacto?asunto=venta', { host: 'agencia.example' });
    expect([other.status, other.headers.location]).toEqual([301, `https://${HOST}/contacto?asunto=venta`]);
  });

  it('passes the application’s headers on, compressed once, also over HTTP/2', async () => {
    const { headers } = await ask('/contacto', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(headers['alt-svc']).toMatch(/^h3=/);
    const session = connectHttp2(`https://127.0.0.1:${ports.https}`, { servername: HOST, rejectUnauthorized: false });
    const stream = session.request({ ':path': '/api/v1/agency', ':authority': HOST });
    const [answer] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect(answer[':status']).toBe(200);
    session.close();
  });

  it('hides metrics and health from the outside, in every spelling', async () => {
    const hidden = ['/metrics', '/metrics/', '/health/ready', '/health/live', '/health', '/METRICS', '/health%2Fready'];
    for (const path of [...hidden, '//metrics', '/./metrics', '/x/../metrics', '/%6detrics']) {
      const { status, body } = await ask(path, { authorization: `Bearer ${site.metricsToken}` });
      expect([path, status >= 300, /agency_|"status"|ready/.test(body)]).toEqual([path, true, false]);
    }
    expect(await site.getStatusDirectly('/health/ready')).toBe(200);
  });

  it('forwards the client IP, and trusts X-Forwarded-For only from a configured CDN', async () => {
    const getRemaining = async (price: number, headers: Record<string, string> = {}) =>
      Number((await ask(`/api/v1/properties?priceMin=${price}`, headers)).headers['x-ratelimit-remaining']);
    const before = await getRemaining(1);
    expect(await getRemaining(2, { 'x-forwarded-for': '203.0.113.9' })).toBe(before - 1);
    const originalPorts = ports;
    await using _behindCdn = await startProxy('127.0.0.1/32');
    await waitFor(async () => expect(await getRemaining(3, { 'x-forwarded-for': '203.0.113.9' })).toBe(239), 10_000);
    ports = originalPorts;
  }, 20_000);

  it('delays requests during a restart of the application, without errors', async () => {
    const statuses: Record<string, number> = {};
    const leaving = new AbortController();
    const sendRequests = async (at: number) => {
      for (let request = 0; !leaving.signal.aborted; request++) {
        const response = await ask(
          request % 2 ? '/api/v1/agency' : `/api/v1/properties?priceMin=${at}${request}`,
        ).catch((error: Error) => ({ status: error.message }));
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        await setTimeout(50);
      }
    };
    const visitors = Array.from({ length: 4 }, (_, at) => sendRequests(at));
    for (let round = 0; round < ROUNDS; round++) {
      await setTimeout(500);
      await site.restart();
    }
    await setTimeout(500);
    leaving.abort();
    await Promise.all(visitors);
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(statuses['200']).toBeGreaterThan(20);
  }, 90_000);

  it('logs nothing about visitors', async () => {
    await ask('/api/v1/agency', { cookie: 'sid=of-a-visitor', 'x-forwarded-for': '203.0.113.9' });
    expect(proxy.log()).not.toMatch(/203\.0\.113\.9|of-a-visitor|"remote_ip"/);
  });
});
