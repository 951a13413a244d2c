import { DrainState } from '../../../src/platform/drain-state.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { type CachedSite, cachedSite } from '../page-cache/cached-site.ts';
import { startDatabaseProxy } from '../page-cache/start-database-proxy.ts';

const TOKEN = 'a-token-of-at-least-thirty-two-characters';
const PARTS = ['database', 'feeds', 'queue', 'search'];
const NO_AGENCY = {
  ...{ name: 'agency', status: 'degraded' },
  message:
    'La web muestra una agencia de ejemplo y sus avisos van a info@calanorte.example: escriba los datos en Configuración › Agencia.',
};
const NO_MAIL = {
  ...{ name: 'mail', status: 'degraded' },
  message: 'Sin servidor de correo (SMTP_URL): los correos son archivos y nadie los recibe.',
};

type ReadinessBody = { status: string; parts?: { name: string; status: string; message?: string }[] };

describe('/health/ready', () => {
  const database = useFixture(createDatabase);

  it('shows operators the state of each part, and others only whether it is ready', async () => {
    await using site = await startApp({ METRICS_TOKEN: TOKEN, PUBLIC_URL: 'https://www.example.es' });
    const { body: anonymous } = await site.http().get('/health/ready').expect(200);
    expect(anonymous).toEqual({ status: 'ok' });
    const getReadiness = () => site.http().get('/health/ready').set('authorization', `Bearer ${TOKEN}`);
    await waitFor(async () => {
      const { body } = (await getReadiness().expect(200)) as { body: ReadinessBody };
      expect(body.status).toBe('ok');
      expect(body.parts).toEqual(
        expect.arrayContaining([...PARTS.map((name) => ({ name, status: 'ok' })), NO_AGENCY, NO_MAIL]),
      );
    }, 10_000);
    await site.http().get('/health/ready').set('authorization', 'Bearer wrong').expect(200, { status: 'ok' });
  });

  it('describes a problem with a part and stays ready', async () => {
    await using site = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const run = (sql: string) => site.em().execute(sql);
    await run(
      `insert into feeds (id, name, format, address, schedule, created_at) values (gen_random_uuid(), 'Sol', 'kyero', 'x', '0 * * * *', now())`,
    );
    await run(`insert into feed_runs (id, feed_id, trigger, status, started_at, ended_at, warnings, errors)
      select gen_random_uuid(), id, 'schedule', 'failed', now(), now(), '{}', '[]' from feeds`);
    await waitFor(async () => {
      const { body } = (await site.http().get('/health/ready').expect(200)) as { body: ReadinessBody };
      const failed = { name: 'feeds', status: 'degraded', message: 'Feeds cuya última importación ha fallado: Sol.' };
      expect(body.parts).toContainEqual(failed);
    }, 10_000);
  });

  const withProxiedSite = async (
    environment: NodeJS.ProcessEnv,
    scenario: (site: CachedSite, connection: Awaited<ReturnType<typeof startDatabaseProxy>>) => Promise<void>,
  ) => {
    const connection = await startDatabaseProxy(database.url);
    const site = await cachedSite({ DATABASE_URL: connection.url, ...environment });
    try {
      await scenario(site, connection);
    } finally {
      connection.unblock();
      await site[Symbol.asyncDispose]();
      await connection.cut();
    }
  };
  const checkReadiness = async (site: CachedSite) => {
    const since = performance.now();
    const { status, text } = await site.ask('/health/ready');
    // A second, and time for a busy machine; a request that waits for the database takes 30.
    expect(performance.now() - since).toBeLessThan(3_000);
    return { code: status, ...(JSON.parse(text) as ReadinessBody) };
  };

  it('keeps a process that can still serve pages ready during a database outage', () =>
    withProxiedSite({}, async (site, connection) => {
      await site.ask('/propiedades');
      await connection.cut();
      await waitFor(async () => {
        const { code, status, parts } = await checkReadiness(site);
        expect([code, status]).toEqual([200, 'degraded']);
        expect(parts).toContainEqual({ name: 'database', status: 'down', message: 'PostgreSQL no contesta.' });
      }, 10_000);
      await connection.open();
      await waitFor(async () => expect((await checkReadiness(site)).status).toBe('ok'), 15_000);
    }));

  it('is unready in strict mode without a database, even with cached pages', () =>
    withProxiedSite({}, async (site, connection) => {
      await site.ask('/propiedades');
      const getStrictStatus = async () => (await site.ask('/health/ready?strict')).status;
      expect(await getStrictStatus()).toBe(200);
      await connection.cut();
      await waitFor(async () => expect(await getStrictStatus()).toBe(503), 5_000);
      expect((await checkReadiness(site)).code).toBe(200);
      await connection.open();
      await waitFor(async () => expect(await getStrictStatus()).toBe(200), 15_000);
    }));

  it('is unready without a database and without cached pages', () =>
    withProxiedSite({ PAGE_CACHE_BYTES: '0' }, async (site, connection) => {
      expect((await checkReadiness(site)).status).toBe('ok');
      await connection.cut();
      await waitFor(
        async () => expect(await checkReadiness(site)).toMatchObject({ code: 503, status: 'unavailable' }),
        10_000,
      );
      await connection.open();
    }));

  it('responds to twenty concurrent requests while the database hangs', () =>
    withProxiedSite({}, async (site, connection) => {
      await checkReadiness(site);
      connection.block();
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const results = await Promise.all(Array.from({ length: 20 }, () => checkReadiness(site)));
      for (const { parts } of results)
        expect(parts).toContainEqual({ name: 'database', status: 'degraded', message: 'No contesta a tiempo.' });
      const { code } = await checkReadiness(site);
      expect(code).toBe(200);
    }));

  it('is unready while the process shuts down', async () => {
    await using site = await startApp();
    await site.http().get('/health/ready').expect(200);
    site.app.get(DrainState).begin();
    await site.http().get('/health/ready').expect(503);
    await site.http().get('/health/live').expect(200, { status: 'ok' });
  });
});
