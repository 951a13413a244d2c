import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { Client } from 'pg';
import { findFreePort } from '../../../src/local/process/ports.ts';
import { asDatabaseAdmin, getTestDatabaseUrl } from '../../setup/as-database-admin.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { waitForDatabase } from '../../../src/platform/database/wait-for-databases.ts';
import { startDatabaseProxy } from '../page-cache/start-database-proxy.ts';
import { serverOfVersion } from './server-of-version.ts';
import { spawnEntryPoint } from './spawn-entry-point.ts';

const TIMEOUT_MS = 60_000;
const SECRET = 'hush-hush';
const name = `start_${randomUUID().replaceAll('-', '')}`;

const withUrlParts = (url: string, parts: Partial<URL>) => Object.assign(new URL(url), parts).href;
const MISSING = 'no existe: créela antes o corrija su nombre; no se crea sola.';

async function getStartError(url: string, seconds = 60) {
  const outcome = waitForDatabase({ variable: 'DATABASE_URL', url }, { seconds, log: () => undefined });
  const { message } = await outcome.then(
    () => new Error('It answers.'),
    (error: unknown) => error as Error,
  );
  expect(message).not.toContain(SECRET);
  return message;
}

describe('start with an unusable database', () => {
  const database = useFixture(createDatabase);
  const getError = (parts: Partial<URL>) => getStartError(withUrlParts(database.url, parts));
  const countDatabases = async () => {
    const client = new Client(getTestDatabaseUrl('postgres'));
    await client.connect();
    const { rows } = await client.query('select datname from pg_database where datname = $1', [name]);
    await client.end();
    return rows.length;
  };

  it(
    'is refused if the database is missing, like every command, and creates none',
    async () => {
      const missing = getTestDatabaseUrl(name);
      const owner = { DATABASE_OWNER_URL: missing, DATABASE_URL: database.url };
      const getOutput = async (start: ReturnType<typeof spawnEntryPoint>) => {
        using _ = start;
        expect(await start.ended).toBe(1);
        return start.getOutput();
      };
      expect(
        await Promise.all([
          getOutput(spawnEntryPoint('main', { DATABASE_URL: missing })),
          getOutput(spawnEntryPoint('cli', { DATABASE_URL: missing }, 'reconcile')),
          getOutput(spawnEntryPoint('cli', owner, 'migrate')),
        ]),
      ).toEqual([
        `La base de datos «${name}» de DATABASE_URL ${MISSING}\n`,
        `La base de datos «${name}» de DATABASE_URL ${MISSING}\n`,
        `La base de datos «${name}» de DATABASE_OWNER_URL ${MISSING}\n`,
      ]);
      expect(await countDatabases()).toBe(0);
    },
    TIMEOUT_MS,
  );

  it('is refused with a message without secrets', async () => {
    const role = `${name}_nobody`;
    await asDatabaseAdmin(
      `create role ${role} login password '${SECRET}'`,
      `revoke connect on database ${new URL(database.url).pathname.slice(1)} from public`,
    );
    expect(await getError({ password: SECRET })).toBe(
      'PostgreSQL rechaza el usuario o la contraseña de DATABASE_URL: corríjalos.',
    );
    expect(await getError({ password: '' })).toBe('PostgreSQL pide una contraseña y DATABASE_URL no la lleva.');
    expect(await getError({ username: role, password: SECRET })).toMatch(
      /^El usuario de DATABASE_URL no tiene permiso para conectarse a la base de datos «test_\w+»: déselo con «grant connect»\.$/,
    );
    expect(await getError({ search: 'sslmode=verify-full' })).toMatch(/^El servidor de DATABASE_URL no ofrece TLS/);
    await asDatabaseAdmin(`drop role ${role}`);
  });

  it.each([
    ['140020', 'El servidor de DATABASE_URL es PostgreSQL 14: hace falta el 15 o uno posterior.'],
    ['150000', 'It answers.'],
  ])('requires PostgreSQL 15 or later: %s', async (version, message) => {
    const server = await serverOfVersion(version);
    expect(await getStartError(server.url)).toBe(message);
    server.stop();
  });
});

describe('start before its database', () => {
  const database = useFixture(createDatabase);

  it(
    'waits with a message and continues once the database responds',
    async () => {
      const proxy = await startDatabaseProxy(database.url);
      await proxy.cut();
      using start = spawnEntryPoint('cli', { DATABASE_URL: proxy.url, DATABASE_WAIT_SECONDS: '60' }, 'reconcile');
      const waiting = `Se espera a PostgreSQL (DATABASE_URL), hasta 60 segundos: nadie contesta en ${new URL(proxy.url).host}.\n`;
      await waitFor(() => Promise.resolve(expect(start.getOutput()).toBe(waiting)), 40_000);
      await proxy.open();
      expect(await start.ended).toBe(0);
      expect(start.getOutput().slice(waiting.length)).toMatch(/^PostgreSQL contesta después de \d+ segundos\.\n$/);
      await proxy.cut();
    },
    TIMEOUT_MS,
  );

  it('times out for no server, an unknown host and a silent host', async () => {
    const silentServer = createServer().listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = silentServer.address() as { port: number };
    const freePort = await findFreePort();
    const getErrorInTime = (parts: Partial<URL>) => getStartError(withUrlParts(database.url, parts), 2);
    const since = performance.now();
    const messages = await Promise.all([
      getErrorInTime({ port: String(freePort) }),
      getErrorInTime({ hostname: 'no-such-host.invalid' }),
      getErrorInTime({ port: String(port) }),
    ]);
    expect(performance.now() - since).toBeLessThan(6_000);
    silentServer.close();
    const buildMessage = (why: string) =>
      `PostgreSQL no ha contestado en 2 segundos: ${why}. Compruebe DATABASE_URL y que el servidor esté en marcha.`;
    expect(messages).toEqual([
      buildMessage(`nadie contesta en 127.0.0.1:${freePort}`),
      buildMessage('no se encuentra el servidor «no-such-host.invalid»'),
      buildMessage(`127.0.0.1:${port} no contesta a tiempo`),
    ]);
  });

  it(
    'stops waiting at once after a signal',
    async () => {
      using start = spawnEntryPoint('main', {
        DATABASE_URL: withUrlParts(database.url, { port: String(await findFreePort()) }),
      });
      await waitFor(() => Promise.resolve(expect(start.getOutput()).toContain('Se espera a PostgreSQL')), 40_000);
      const since = performance.now();
      start.child.kill('SIGTERM');
      expect(await start.ended).toBe(143);
      expect(performance.now() - since).toBeLessThan(1_000);
    },
    TIMEOUT_MS,
  );
});
