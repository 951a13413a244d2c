import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { loadedSite } from './loaded-site.ts';

const STAFF = { headers: { cookie: 'sid=anything' } };
const FAST = '?search=rapido';
const CHALLENGE = '/api/v1/inquiries/challenge?form=contact';

describe('more requests than there are places', () => {
  const site = useFixture(loadedSite);
  const status = async (path: string, init?: RequestInit) => (await site.ask(path, init)).status;

  const metrics = async () => (await site.ask('/metrics')).text();
  /** How many pages visitors were refused because all places were taken. */
  const refusedPages = async () =>
    Number(/^agency_requests_refused_total\{class="page",reason="full"\} (\d+)/m.exec(await metrics())![1]);

  /** Takes every place of the lane to which the address belongs. */
  async function full(path: string, places: number, init?: RequestInit) {
    const waiting: Promise<Response>[] = [];
    // On a busy machine there are fewer places for a moment: whoever is refused asks again.
    await waitFor(() => {
      if (site.inside() < places) waiting.push(site.ask(path, init));
      return Promise.resolve(expect(site.inside()).toBe(places));
    });
    return {
      async [Symbol.asyncDispose]() {
        // Some may have waited for a place, and come in only now.
        const coming = setInterval(() => site.letGo(), 20);
        await Promise.all(waiting).finally(() => clearInterval(coming));
      },
    };
  }

  it('of pages leave those of staff, forms, sign-in, API and probes their own', async () => {
    await using _pages = await full('/acerca', 2);
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

  it('have a place again as soon as one is answered', async () => {
    await (await full('/acerca', 2))[Symbol.asyncDispose]();
    await waitFor(async () => expect(await status(`/acerca${FAST}`)).toBe(200));
  });

  it('wait a moment for a place, in their order, and no more of them than there are places', async () => {
    const inside = await full('/acerca', 2);
    const answered: string[] = [];
    const ask = async (name: string) => {
      const answer = await status(`/acerca${FAST}`);
      answered.push(`${name} ${answer}`);
    };
    const first = ask('first');
    await pause(50);
    const second = ask('second');
    await pause(50);
    await ask('third');
    expect(answered).toEqual(['third 503']);
    await inside[Symbol.asyncDispose]();
    await Promise.all([first, second]);
    expect(answered).toEqual(['third 503', 'first 200', 'second 200']);
  });

  it('wait no longer for a place than a quarter of a second, and leave their seat when they go', async () => {
    await using _pages = await full('/acerca', 2);
    const gone = new AbortController();
    const leaving = [1, 2].map(() => site.ask('/acerca', { signal: gone.signal }).catch(() => 'gone'));
    await pause(100);
    gone.abort();
    expect(await Promise.all(leaving)).toEqual(['gone', 'gone']);
    await pause(50);
    const since = performance.now();
    expect(await status(`/acerca${FAST}`)).toBe(503);
    expect(performance.now() - since).toBeGreaterThanOrEqual(240);
  });

  it('of strangers at the addresses of staff keep out no staff', async () => {
    await using _strangers = await full('/api/v1/staff/lento', 4);
    expect(await status(`/api/v1/staff/lento${FAST}`)).toBe(503);
    expect(await status(`/api/v1/staff/lento${FAST}`, STAFF)).toBe(200);
  });

  it('are told to come back, on a page in Spanish whose style its own policy allows', async () => {
    await using _pages = await full('/acerca', 2);
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
  ])('of %s get a problem', async (_name, path, places) => {
    await using _reads = await full(path.replace('/index.pageContext.json', ''), places);
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

  it('leave what is cached to everybody, also where it is out of date and no place is free to renew it', async () => {
    expect(await status(`/propiedades${FAST}`)).toBe(200);
    await using _pages = await full('/acerca', 2);
    expect(await status(`/propiedades${FAST}`)).toBe(200);
    const { version } = site.app.get(InvalidationBus);
    site.app.get(InvalidationBus).publish();
    await waitFor(() => Promise.resolve(expect(site.app.get(InvalidationBus).version).toBeGreaterThan(version)));
    const before = await refusedPages();
    expect(await status(`/propiedades${FAST}`)).toBe(200);
    expect(await refusedPages()).toBe(before);
    expect(await status('/propiedades?search=otra')).toBe(503);
  });

  it('do not count before they have arrived, so that slow senders keep nobody out', async () => {
    const { hostname, port } = new URL(site.url);
    const drips = Array.from({ length: 10 }, () => connect(Number(port), hostname));
    const head = ['POST /api/v1/inquiries HTTP/1.1', 'host: a', 'sec-fetch-site: same-origin'];
    const body = ['content-type: application/json', 'content-length: 9', '', '{'];
    for (const drip of drips) drip.write([...head, ...body].join('\r\n'));
    for (let turn = 0; turn < 10; turn++) expect(await status('/health/live')).toBe(200);
    expect(await status(CHALLENGE)).toBe(200);
    for (const drip of drips) drip.destroy();
  });

  it('are counted by class and reason', async () => {
    await using _pages = await full('/acerca', 2);
    const before = await refusedPages();
    await status('/acerca');
    expect(await refusedPages()).toBe(before + 1);
    expect(await metrics()).toContain('agency_requests_in_flight{class="page"} 2');
    expect(await metrics()).toContain('agency_requests_refused_total{class="staff",reason="event-loop"} 0');
  });
});

describe('an event loop that is late', () => {
  const site = useFixture(loadedSite);
  const status = async (path: string, init?: RequestInit) => (await site.ask(path, init)).status;

  it('lets fewer visitors in, but staff, forms and probes, until it has caught up', async () => {
    const inside = ['/acerca', '/api/v1/lento', '/api/v1/lento'].map((path) => site.ask(path));
    await waitFor(() => Promise.resolve(expect(site.inside()).toBe(3)));
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
    site.letGo();
    await Promise.all(inside);
  });

  it('answers who is alone, however late it was', async () => {
    await site.block(400, 6);
    expect(await status(`/acerca${FAST}`)).toBe(200);
  });
});

describe('one long task of the past', () => {
  const site = useFixture(() => loadedSite({ PAGES_AT_ONCE: '12' }));

  it('keeps nobody out while staff wait for an answer and the process is idle', async () => {
    await site.block(300, 1);
    await pause(1_500);
    const waiting = [site.ask('/api/v1/staff/lento', STAFF), ...[1, 2, 3].map(() => site.ask('/acerca'))];
    await waitFor(() => Promise.resolve(expect(site.inside()).toBe(4)));
    site.letGo();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  });
});

describe('PAGES_AT_ONCE=0', () => {
  const site = useFixture(() => loadedSite({ PAGES_AT_ONCE: '0' }));

  it('lets everybody in', async () => {
    const waiting = Array.from({ length: 20 }, () => site.ask('/acerca'));
    await waitFor(() => Promise.resolve(expect(site.inside()).toBe(20)));
    site.letGo();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  });
});
