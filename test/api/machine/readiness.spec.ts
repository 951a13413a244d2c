import { DrainState } from '../../../src/platform/draining/drain-state.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { type CachedSite, cachedSite } from '../page-cache/cached-site.ts';
import { cuttableDatabase } from '../page-cache/cuttable-database.ts';

const TOKEN = 'a-token-of-at-least-thirty-two-characters';
const PARTS = ['database', 'feeds', 'queue', 'search'];
const NO_AGENCY = {
  ...{ name: 'agency', status: 'degraded' },
  says: 'La web muestra una agencia de ejemplo y sus avisos van a info@calanorte.example: escriba los datos en Configuración › Agencia.',
};
const NO_MAIL = {
  ...{ name: 'mail', status: 'degraded' },
  says: 'Sin servidor de correo (SMTP_URL): los correos son archivos y nadie los recibe.',
};

type Told = { status: string; parts?: { name: string; status: string; says?: string }[] };

describe('/health/ready', () => {
  const database = useFixture(freshDatabase);

  it('tells who runs the system how each part is, and strangers whether it is ready', async () => {
    await using site = await startApp({ METRICS_TOKEN: TOKEN });
    const { body: stranger } = await site.http().get('/health/ready').expect(200);
    expect(stranger).toEqual({ status: 'ok' });
    const known = () => site.http().get('/health/ready').set('authorization', `Bearer ${TOKEN}`);
    await waitFor(async () => {
      const { body } = (await known().expect(200)) as { body: Told };
      expect(body.status).toBe('ok');
      expect(body.parts).toEqual(
        expect.arrayContaining([...PARTS.map((name) => ({ name, status: 'ok' })), NO_AGENCY, NO_MAIL]),
      );
    }, 10_000);
    await site.http().get('/health/ready').set('authorization', 'Bearer wrong').expect(200, { status: 'ok' });
  });

  it('says in a sentence what is the matter with a part, and is ready all the same', async () => {
    await using site = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const run = (sql: string) => site.em().execute(sql);
    await run(
      `insert into feeds (id, name, format, address, schedule, created_at) values (gen_random_uuid(), 'Sol', 'kyero', 'x', '0 * * * *', now())`,
    );
    await run(`insert into feed_runs (id, feed_id, trigger, status, started_at, ended_at, warnings, errors)
      select gen_random_uuid(), id, 'schedule', 'failed', now(), now(), '{}', '[]' from feeds`);
    await waitFor(async () => {
      const { body } = (await site.http().get('/health/ready').expect(200)) as { body: Told };
      const failed = { name: 'feeds', status: 'degraded', says: 'Feeds cuya última importación ha fallado: Sol.' };
      expect(body.parts).toContainEqual(failed);
    }, 10_000);
  });

  const whileHanging = async (
    environment: NodeJS.ProcessEnv,
    story: (site: CachedSite, way: Awaited<ReturnType<typeof cuttableDatabase>>) => Promise<void>,
  ) => {
    const way = await cuttableDatabase(database.url);
    const site = await cachedSite({ DATABASE_URL: way.url, ...environment });
    try {
      await story(site, way);
    } finally {
      way.unblock();
      await site[Symbol.asyncDispose]();
      await way.cut();
    }
  };
  const asked = async (site: CachedSite) => {
    const since = performance.now();
    const { status, text } = await site.ask('/health/ready');
    expect(performance.now() - since).toBeLessThan(1_000);
    return { code: status, ...(JSON.parse(text) as Told) };
  };

  it('keeps a process in that can still show pages while its database is away', () =>
    whileHanging({}, async (site, way) => {
      await site.ask('/propiedades');
      await way.cut();
      await waitFor(async () => {
        const { code, status, parts } = await asked(site);
        expect([code, status]).toEqual([200, 'degraded']);
        expect(parts).toContainEqual({ name: 'database', status: 'down', says: 'PostgreSQL no contesta.' });
      }, 10_000);
      await way.open();
      await waitFor(async () => expect((await asked(site)).status).toBe('ok'), 15_000);
    }));

  it('takes one out of a strict balancer that has lost its database, whatever it keeps', () =>
    whileHanging({}, async (site, way) => {
      await site.ask('/propiedades');
      const strict = async () => (await site.ask('/health/ready?strict')).status;
      expect(await strict()).toBe(200);
      await way.cut();
      await waitFor(async () => expect(await strict()).toBe(503), 5_000);
      expect((await asked(site)).code).toBe(200);
      await way.open();
      await waitFor(async () => expect(await strict()).toBe(200), 15_000);
    }));

  it('takes one out that has nothing to show then', () =>
    whileHanging({ PAGE_CACHE_BYTES: '0' }, async (site, way) => {
      expect((await asked(site)).status).toBe('ok');
      await way.cut();
      await waitFor(async () => expect(await asked(site)).toMatchObject({ code: 503, status: 'unavailable' }), 10_000);
      await way.open();
    }));

  it('answers in less than a second while the database hangs, however often it is asked', () =>
    whileHanging({}, async (site, way) => {
      await asked(site);
      way.block();
      await new Promise((later) => setTimeout(later, 1_100));
      const all = await Promise.all(Array.from({ length: 20 }, () => asked(site)));
      for (const { parts } of all)
        expect(parts).toContainEqual({ name: 'database', status: 'degraded', says: 'No contesta a tiempo.' });
      const { code } = await asked(site);
      expect(code).toBe(200);
    }));

  it('takes a process out that is leaving, however well it is', async () => {
    await using site = await startApp();
    await site.http().get('/health/ready').expect(200);
    site.app.get(DrainState).begin();
    await site.http().get('/health/ready').expect(503);
    await site.http().get('/health/live').expect(200, { status: 'ok' });
  });
});
