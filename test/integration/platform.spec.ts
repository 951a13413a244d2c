import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { ZodError } from 'zod';
import { PropertiesChanged } from '../../src/catalogue/property.events.ts';
import { Allow, Public } from '../../src/platform/http/decorators.ts';
import { RouteGuard } from '../../src/platform/http/route.guard.ts';
import { SessionStrategy } from '../../src/platform/http/session.strategy.ts';
import { computeDailyId } from '../../src/platform/jobs/schedules.ts';
import { Outbox } from '../../src/platform/outbox/outbox.sql.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const HEADERS = {
  'content-security-policy': expect.stringContaining("script-src 'self';") as string,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
};

describe('platform', () => {
  const site = useFixture(startApp);

  /** Returns the start of the response to a malformed request. */
  async function sendRaw(request: string) {
    const server = site.app.getHttpServer() as ReturnType<typeof createServer>;
    if (!server.listening) await site.app.listen(0, '127.0.0.1');
    return new Promise<string>((resolve) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request));
      socket.on('error', () => undefined).once('data', (data) => resolve(data.toString()));
    });
  }

  it.each([
    ['/api/v1/properties', 200],
    ['/api/v1/properties?nonsense=1', 422],
    ['/api/v1/properties/UNKNOWN-1', 404],
    ['/api/v1/properties/%00', 422],
    ['/api/v1/nothing', 404],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/health/live', 200],
  ])('sends its security headers with %s (%i)', async (path, status) => {
    const { headers, body } = await site.http().get(path).expect(status);
    expect(headers).toMatchObject(HEADERS);
    if (status >= 400) {
      expect(headers['content-type']).toContain('application/problem+json');
      expect(body).toMatchObject({ status, title: expect.any(String), traceId: headers['x-request-id'] });
    }
  });

  it('refuses an unreadable URL without running anything', async () => {
    const { headers, body } = await site.http().get('/api/v1/properties/%E0%A4%A').expect(400);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(body).toMatchObject({ status: 400, title: 'La dirección no es válida: revísela' });
  });

  it('sends its security headers when the rate limit is exceeded', async () => {
    await using limited = await startApp({ READS_PER_MINUTE: '1' });
    await limited.http().get('/robots.txt').expect(200);
    const { headers } = await limited.http().get('/robots.txt').expect(429);
    expect(headers).toMatchObject(HEADERS);
  });

  it('names every bad parameter, in Spanish', async () => {
    const { body } = await site.http().get('/api/v1/properties?sort=best&page=0&colour=red&colour=blue').expect(422);
    expect(body).toMatchObject({ type: '/problems/invalid-input', title: 'Revise los datos enviados' });
    expect((body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer).sort()).toEqual([
      '/colour',
      '/page',
      '/sort',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/expected|Invalid|Unrecognized/);
  });

  it('refuses __proto__ and constructor in a query, and changes no prototype', async () => {
    const { body } = await site.http().get('/api/v1/properties?__proto__[x]=1&constructor=2').expect(422);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(body).toMatchObject({ status: 422 });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ cookie: 'sid=a' }, 403],
    [{}, 404],
    [{ 'sec-fetch-site': 'same-origin' }, 404],
    [{ 'sec-fetch-site': 'none' }, 404],
  ])('responds to a write with %j with %i', async (headers, status) => {
    await site
      .http()
      .post('/api/v1/properties')
      .set(headers as Record<string, string>)
      .send({})
      .expect(status);
  });

  it('hides /metrics from external requests without the token', async () => {
    await site.http().get('/metrics').expect(200);
    await using withToken = await startApp({ METRICS_TOKEN: 'a-token-of-at-least-thirty-two-characters' });
    await withToken.http().get('/metrics').expect(404);
    await withToken.http().get('/nothing').expect(404);
    const authorization = 'Bearer a-token-of-at-least-thirty-two-characters';
    const { text } = await withToken.http().get('/metrics').set({ authorization }).expect(200);
    expect(text).toMatch(
      /http_request_seconds_count\{method="GET",route="unknown",class="page",status="404",cache="none"\} 1\n/,
    );
    await withToken.http().get('/api/v1/agency').expect(200);
    const { text: later } = await withToken.http().get('/metrics').set({ authorization }).expect(200);
    expect(later).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/v1\/agency",class="api",status="200",cache="none"\} 1\n/,
    );
  });

  it('enqueues an event only when its transaction commits', async () => {
    const countJobs = async () => {
      const [row] = await site
        .em()
        .execute<{ n: string }[]>("select count(*) n from jobs.job where data::text like '%00000000-dead%'");
      return Number(row!.n);
    };
    const event = new PropertiesChanged(['00000000-dead-7000-8000-000000000000']);
    const outbox = site.app.get(Outbox);
    await expect(
      site.em().transactional(async (em) => {
        await outbox.record(em, event);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await countJobs()).toBe(0);
    await site.em().transactional((em) => outbox.record(em, event));
    expect(await countJobs()).toBeGreaterThan(0);
  });

  it.each([[null], ['K-1'], ['00000000-dead-7000-8000-00000000000']])(
    'refuses an event that contains %s instead of a property id',
    async (id) => {
      const findJobs = () => site.em().execute<object[]>(`select from jobs.job where name ~ '^ListProperties'`);
      const before = await findJobs();
      const event = new PropertiesChanged(['00000000-dead-7000-8000-000000000001', id as string]);
      const record = site.em().transactional((em) => site.app.get(Outbox).record(em, event));
      await expect(record).rejects.toThrow(ZodError);
      expect(await findJobs()).toHaveLength(before.length);
    },
  );

  it('runs a daily job once when its schedule fires twice', async () => {
    const cronJob = site.app.get(SchedulerRegistry).getCronJob('apply-retention');
    expect(cronJob.cronTime.source).toBe('0 40 * * * *');
    const findRetentionJobs = () => site.em().execute(`select id, state from jobs.job where name = 'apply-retention'`);
    const expected = [{ id: computeDailyId('apply-retention', '03:40', new Date()), state: 'completed' }];
    for (let tick = 0; tick < 2; tick += 1) {
      await cronJob.fireOnTick();
      await waitFor(async () => expect(await findRetentionJobs()).toEqual(expected));
    }
  });

  it('closes connections with unfinished headers or uploads', () => {
    const { requestTimeout, headersTimeout } = site.app.getHttpServer() as ReturnType<typeof createServer>;
    expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 120_000, headersTimeout: 8_000 });
  });

  it('closes connections with unfinished bodies', async () => {
    await using site = await startApp();
    await site.app.listen(0, '127.0.0.1');
    const { port } = (site.app.getHttpServer() as ReturnType<typeof createServer>).address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /api/v1/inquiries HTTP/1.1\r\nhost: x\r\nsec-fetch-site: none\r\n' +
          'content-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      ),
    );
    const timer = setInterval(() => socket.write(' '), 2_000);
    socket.on('error', () => undefined);
    const since = Date.now();
    await new Promise((resolve) => socket.resume().once('close', resolve));
    clearInterval(timer);
    expect(Date.now() - since).toBeLessThan(13_000);
  }, 30_000);

  it('refuses duplicate Host headers', async () => {
    for (const [status, hosts] of [
      [200, ['a.example.es']],
      [200, ['a.example.es']],
      [400, ['a.example.es', 'b.example.es']],
      [400, ['a.example.es', 'a.example.es']],
    ] as const) {
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
      const answer = await sendRaw(`GET /api/v1/agency HTTP/1.1\r\n${lines}connection: close\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  it('refuses more than 16 KB of headers and invalid HTTP with problem responses', async () => {
    for (const [status, request] of [
      [431, `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(17_000)}\r\n\r\n`],
      [400, 'GET\r\n\r\n'],
    ] as const) {
      const [head, body] = (await sendRaw(request)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toContain('content-type: application/problem+json');
      const problem = JSON.parse(body!) as { traceId: string };
      expect(problem).toMatchObject({ type: '/problems/unreadable-request', status });
      expect(head).toContain(`x-request-id: ${problem.traceId}`);
    }
  });
});

describe('routes', () => {
  const createGuard = async (controller: new () => object) => {
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      controllers: [controller],
      providers: [RouteGuard, { provide: SessionStrategy, useValue: {} }],
    }).compile();
    return module.get(RouteGuard);
  };

  it('prevent the start when their access is not declared', async () => {
    @Controller('open')
    class Undeclared {
      @Get()
      show() {
        return {};
      }
    }
    const guard = await createGuard(Undeclared);
    expect(() => guard.assertAccessDeclared()).toThrow('Undeclared.show');
  });

  it('are accepted with declared access and existing permissions', async () => {
    @Controller('declared')
    class Declared {
      @Public()
      @Get('a')
      a() {
        return {};
      }

      @Allow('leads.read')
      @Get('b')
      b() {
        return {};
      }
    }
    const guard = await createGuard(Declared);
    expect(() => guard.assertAccessDeclared()).not.toThrow();
    expect(() => guard.assertPermissionsExist(['leads.read'])).not.toThrow();
    expect(() => guard.assertPermissionsExist(['leads.work'])).toThrow('Declared.b');
  });
});
