import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { loadedSite } from './loaded-site.ts';

const STAFF = { headers: { cookie: 'sid=anything' } };
const FAST = '?search=rapido';
const CHALLENGE = '/api/v1/inquiries/challenge?form=contact';

describe('requests over the limit', () => {
  const site = useFixture(loadedSite);
  const status = async (path: string, init?: RequestInit) => (await site.ask(path, init)).status;

  const readMetrics = async () => (await site.ask('/metrics')).text();
  /** Counts page requests refused because all slots were taken. */
  const refusedPages = async () =>
    Number(/^agency_requests_refused_total\{class="page",reason="full"\} (\d+)/m.exec(await readMetrics())![1]);

  async function fillSlots(path: string, slots: number, init?: RequestInit) {
    const pendingRequests: Promise<Response>[] = [];
    // A busy machine briefly has fewer slots: the client retries a refused request.
    await waitFor(() => {
      if (site.countActiveRequests() < slots) pendingRequests.push(site.ask(path, init));
      return Promise.resolve(expect(site.countActiveRequests()).toBe(slots));
    });
    return {
      async [Symbol.asyncDispose]() {
        // Some may have waited for a slot until now.
        const timer = setInterval(() => site.releaseRequests(), 20);
        await Promise.all(pendingRequests).finally(() => clearInterval(timer));
      },
    };
  }

  it('of pages do not block staff, forms, sign-in, API and probes', async () => {
    await using _pages = await fillSlots('/acerca', 2);
    expect(await status(`/acerca${FAST}`)).toBe(503);
    expect(await status(`/api/v1/staff/lento${FAST}`, STAFF)).toBe(200);
    expect(await status(`/api/v1/session/lento${FAST}`)).toBe(200);
    expect(await status(`/api/v1/lento${FAST}`)).toBe(200);
    expect(await status(CHALLENGE)).toBe(200);
    expect(await status('/health/live')).toBe(200);
    expect(await status('/health/ready')).toBe(200);
    expect(await status('/metrics')).toBe(200);
    expect(await status('/favicon.ico')).not.toBe(503);
  });

  it('are admitted as soon as a slot is free', async () => {
    await (await fillSlots('/acerca', 2))[Symbol.asyncDispose]();
    await waitFor(async () => expect(await status(`/acerca${FAST}`)).toBe(200));
  });

  it('queue briefly in order, at most as many as there are slots', async () => {
    const inside = await fillSlots('/acerca', 2);
    const results: string[] = [];
    const ask = async (name: string) => {
      const answer = await status(`/acerca${FAST}`);
      results.push(`${name} ${answer}`);
    };
    const first = ask('first');
    await pause(50);
    const second = ask('second');
    await pause(50);
    await ask('third');
    expect(results).toEqual(['third 503']);
    await inside[Symbol.asyncDispose]();
    await Promise.all([first, second]);
    expect(results).toEqual(['third 503', 'first 200', 'second 200']);
  });

  it('wait at most 250 ms, and free their queue slot on disconnect', async () => {
    await using _pages = await fillSlots('/acerca', 2);
    const abort = new AbortController();
    const leaving = [1, 2].map(() => site.ask('/acerca', { signal: abort.signal }).catch(() => 'gone'));
    await pause(100);
    abort.abort();
    expect(await Promise.all(leaving)).toEqual(['gone', 'gone']);
    await pause(50);
    const since = performance.now();
    expect(await status(`/acerca${FAST}`)).toBe(503);
    expect(performance.now() - since).toBeGreaterThanOrEqual(240);
  });

  it('of visitors to staff URLs do not block staff', async () => {
    await using _visitors = await fillSlots('/api/v1/staff/lento', 4);
    expect(await status(`/api/v1/staff/lento${FAST}`)).toBe(503);
    expect(await status(`/api/v1/staff/lento${FAST}`, STAFF)).toBe(200);
  });

  it('get a Spanish page with Retry-After whose style complies with its CSP', async () => {
    await using _pages = await fillSlots('/acerca', 2);
    const answer = await site.ask('/acerca');
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('<h1>Hay demasiadas visitas</h1>');
    expect(html).toContain('vuelva a intentarlo');
    expect(html).not.toMatch(/<script|src=|<link/);
    const style = /<style>([^]*)<\/style>/.exec(html)![1]!;
    const digest = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`);
  });

  it.each([
    ['the API', '/api/v1/lento', 4],
    ['the data of a page', '/acerca/index.pageContext.json', 2],
  ])('of %s get a problem response', async (_name, path, slots) => {
    await using _reads = await fillSlots(path.replace('/index.pageContext.json', ''), slots);
    const answer = await site.ask(path);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        type: '/problems/overloaded',
        title: 'Ahora mismo hay demasiadas visitas: vuelva a intentarlo en unos segundos',
        status: 503,
        traceId: answer.headers.get('x-request-id'),
      },
    ]);
  });

  it('get cached pages, even outdated ones that no free slot can refresh', async () => {
    expect(await status(`/propiedades${FAST}`)).toBe(200);
    await using _pages = await fillSlots('/acerca', 2);
    expect(await status(`/propiedades${FAST}`)).toBe(200);
    const { version } = site.app.get(InvalidationBus);
    site.app.get(InvalidationBus).publish();
    await waitFor(() => Promise.resolve(expect(site.app.get(InvalidationBus).version).toBeGreaterThan(version)));
    const before = await refusedPages();
    expect(await status(`/propiedades${FAST}`)).toBe(200);
    expect(await refusedPages()).toBe(before);
    expect(await status('/propiedades?search=otra')).toBe(503);
  });

  it('take no slot until the body has arrived, so slow senders do not block others', async () => {
    const { hostname, port } = new URL(site.url);
    const slowConnections = Array.from({ length: 10 }, () => connect(Number(port), hostname));
    const head = ['POST /api/v1/inquiries HTTP/1.1', 'host: a', 'sec-fetch-site: same-origin'];
    const body = ['content-type: application/json', 'content-length: 9', '', '{'];
    for (const connection of slowConnections) connection.write([...head, ...body].join('\r\n'));
    for (let turn = 0; turn < 10; turn++) expect(await status('/health/live')).toBe(200);
    expect(await status(CHALLENGE)).toBe(200);
    for (const connection of slowConnections) connection.destroy();
  });

  it('are counted by class and reason', async () => {
    await using _pages = await fillSlots('/acerca', 2);
    const before = await refusedPages();
    await status('/acerca');
    expect(await refusedPages()).toBe(before + 1);
    expect(await readMetrics()).toContain('agency_requests_in_flight{class="page"} 2');
    expect(await readMetrics()).toContain('agency_requests_refused_total{class="staff",reason="event-loop"} 0');
  });
});

describe('delayed event loop', () => {
  const site = useFixture(loadedSite);
  const status = async (path: string, init?: RequestInit) => (await site.ask(path, init)).status;

  it('admits fewer visitors until it has caught up, but staff, forms and probes as usual', async () => {
    const inside = ['/acerca', '/api/v1/lento', '/api/v1/lento'].map((path) => site.ask(path));
    await waitFor(() => Promise.resolve(expect(site.countActiveRequests()).toBe(3)));
    await site.block(400, 6);
    const [page, read, staff, form, probe] = await Promise.all([
      status(`/acerca${FAST}`),
      status(`/api/v1/lento${FAST}`),
      status(`/api/v1/staff/lento${FAST}`, STAFF),
      status(CHALLENGE),
      status('/health/ready'),
    ]);
    expect([page, read, staff, form, probe]).toEqual([503, 503, 200, 200, 200]);
    expect(await (await site.ask('/metrics')).text()).toMatch(
      /agency_requests_refused_total\{class="page",reason="event-loop"\} [1-9]/,
    );
    await waitFor(async () => expect(await status(`/acerca${FAST}`)).toBe(200));
    site.releaseRequests();
    await Promise.all(inside);
  });

  it('admits a single request despite any delay', async () => {
    await site.block(400, 6);
    expect(await status(`/acerca${FAST}`)).toBe(200);
  });
});

describe('one long task in the past', () => {
  const site = useFixture(() => loadedSite({ PAGE_CONCURRENCY: '12' }));

  it('does not refuse visitors while staff requests are pending in an idle process', async () => {
    await site.block(300, 1);
    await pause(1_500);
    const pendingRequests = [site.ask('/api/v1/staff/lento', STAFF), ...[1, 2, 3].map(() => site.ask('/acerca'))];
    await waitFor(() => Promise.resolve(expect(site.countActiveRequests()).toBe(4)));
    site.releaseRequests();
    for (const { status } of await Promise.all(pendingRequests)) expect(status).toBe(200);
  });
});

describe('PAGE_CONCURRENCY=0', () => {
  const site = useFixture(() => loadedSite({ PAGE_CONCURRENCY: '0' }));

  it('admits all requests', async () => {
    const pendingRequests = Array.from({ length: 20 }, () => site.ask('/acerca'));
    await waitFor(() => Promise.resolve(expect(site.countActiveRequests()).toBe(20)));
    site.releaseRequests();
    for (const { status } of await Promise.all(pendingRequests)) expect(status).toBe(200);
  });
});
