import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { Client } from 'pg';
import { findFreePort } from '../../../src/local/process/find-free-port.ts';
import { asDatabaseAdmin, testDatabaseUrl } from '../../setup/as-database-admin.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { waitForDatabase } from '../../../src/platform/database/start/wait-for-database.ts';
import { cuttableDatabase } from '../page-cache/cuttable-database.ts';
import { serverOfVersion } from './server-of-version.ts';
import { started } from './started.ts';

const STARTING = 60_000;
const SECRET = 'hush-hush';
const name = `start_${randomUUID().replaceAll('-', '')}`;

const changed = (url: string, parts: Partial<URL>) => Object.assign(new URL(url), parts).href;
const MISSING = 'no existe: créela antes o corrija su nombre; no se crea sola.';

/** What is said of this address when a start gives it up. */
async function refusal(url: string, seconds = 60) {
  const outcome = waitForDatabase({ variable: 'DATABASE_URL', url }, { seconds, log: () => undefined });
  const { message } = await outcome.then(
    () => new Error('It answers.'),
    (error: unknown) => error as Error,
  );
  expect(message).not.toContain(SECRET);
  return message;
}

describe('a start whose database cannot be used', () => {
  const database = useFixture(freshDatabase);
  const says = (parts: Partial<URL>) => refusal(changed(database.url, parts));
  const databases = async () => {
    const client = new Client(testDatabaseUrl('postgres'));
    await client.connect();
    const { rows } = await client.query('select datname from pg_database where datname = $1', [name]);
    await client.end();
    return rows.length;
  };

  it(
    'is refused where the database is missing, as every command is, and none is made',
    async () => {
      const missing = testDatabaseUrl(name);
      const owner = { DATABASE_OWNER_URL: missing, DATABASE_URL: database.url };
      const refused = async (start: ReturnType<typeof started>) => {
        using _ = start;
        expect(await start.ended).toBe(1);
        return start.said();
      };
      expect(
        await Promise.all([
          refused(started('main', { DATABASE_URL: missing })),
          refused(started('cli', { DATABASE_URL: missing }, 'reconcile')),
          refused(started('cli', owner, 'migrate')),
        ]),
      ).toEqual([
        `La base de datos «${name}» de DATABASE_URL ${MISSING}\n`,
        `La base de datos «${name}» de DATABASE_URL ${MISSING}\n`,
        `La base de datos «${name}» de DATABASE_OWNER_URL ${MISSING}\n`,
      ]);
      expect(await databases()).toBe(0);
    },
    STARTING,
  );

  it('is refused in a sentence of what is wrong, without a secret', async () => {
    const role = `${name}_nobody`;
    await asDatabaseAdmin(
      `create role ${role} login password '${SECRET}'`,
      `revoke connect on database ${new URL(database.url).pathname.slice(1)} from public`,
    );
    expect(await says({ password: SECRET })).toBe(
      'PostgreSQL rechaza el usuario o la contraseña de DATABASE_URL: corríjalos.',
    );
    expect(await says({ password: '' })).toBe('PostgreSQL pide una contraseña y DATABASE_URL no la lleva.');
    expect(await says({ username: role, password: SECRET })).toMatch(
      /^El usuario de DATABASE_URL no tiene permiso para conectarse a la base de datos «test_\w+»: déselo con «grant connect»\.$/,
    );
    expect(await says({ search: 'sslmode=verify-full' })).toMatch(/^El servidor de DATABASE_URL no ofrece TLS/);
    await asDatabaseAdmin(`drop role ${role}`);
  });

  it.each([
    ['140020', 'El servidor de DATABASE_URL es PostgreSQL 14: hace falta el 15 o uno posterior.'],
    ['150000', 'It answers.'],
  ])('is refused by a server that is older than 15 (%s)', async (version, sentence) => {
    const server = await serverOfVersion(version);
    expect(await refusal(server.url)).toBe(sentence);
    server.stop();
  });
});

describe('a start before its database', () => {
  const database = useFixture(freshDatabase);

  it(
    'waits, says what for, and goes on when it answers',
    async () => {
      const way = await cuttableDatabase(database.url);
      await way.cut();
      using start = started('cli', { DATABASE_URL: way.url, DATABASE_WAIT_SECONDS: '60' }, 'reconcile');
      const waiting = `Se espera a PostgreSQL (DATABASE_URL), hasta 60 segundos: nadie contesta en ${new URL(way.url).host}.\n`;
      await waitFor(() => Promise.resolve(expect(start.said()).toBe(waiting)), 40_000);
      await way.open();
      expect(await start.ended).toBe(0);
      expect(start.said().slice(waiting.length)).toMatch(/^PostgreSQL contesta después de \d+ segundos\.\n$/);
      await way.cut();
    },
    STARTING,
  );

  it('waits no longer than it was told, for nobody, for an unknown host, or for one that is silent', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const nobody = await findFreePort();
    const over = (parts: Partial<URL>) => refusal(changed(database.url, parts), 2);
    const since = performance.now();
    const said = await Promise.all([
      over({ port: String(nobody) }),
      over({ hostname: 'no-such-host.invalid' }),
      over({ port: String(port) }),
    ]);
    expect(performance.now() - since).toBeLessThan(6_000);
    silent.close();
    const sentence = (why: string) =>
      `PostgreSQL no ha contestado en 2 segundos: ${why}. Compruebe DATABASE_URL y que el servidor esté en marcha.`;
    expect(said).toEqual([
      sentence(`nadie contesta en 127.0.0.1:${nobody}`),
      sentence('no se encuentra el servidor «no-such-host.invalid»'),
      sentence(`127.0.0.1:${port} no contesta a tiempo`),
    ]);
  });

  it(
    'stops waiting at once at a signal',
    async () => {
      using start = started('main', { DATABASE_URL: changed(database.url, { port: String(await findFreePort()) }) });
      await waitFor(() => Promise.resolve(expect(start.said()).toContain('Se espera a PostgreSQL')), 40_000);
      const since = performance.now();
      start.child.kill('SIGTERM');
      expect(await start.ended).toBe(143);
      expect(performance.now() - since).toBeLessThan(1_000);
    },
    STARTING,
  );
});
