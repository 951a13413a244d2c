import { Logger } from '@nestjs/common';
import { Client, escapeIdentifier } from 'pg';
import type { Config } from '../../config.ts';
import { sessionLimits } from './session-limits.ts';
import { sessionUrl } from './session-url.ts';

const LIMITS: Record<string, number> = sessionLimits;
const PATIENCE = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

const WHO_AM_I = 'select current_user as role, current_database() as database, pg_backend_pid() as pid';
const IN_FORCE = `select name, setting::int as ms from pg_settings where name = any($1)`;
const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('role limits'))";
const NO_RIGHT = '42501';

type Pooled = Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>;
type Session = { role: string; database: string; pid: number };

/**
 * Refuses an address for LISTEN and leases that is a transaction pooler: two processes would hold one lease. Behind a
 * pooler, makes the limits of sessions defaults of the role, and refuses to run without any.
 */
export async function prepareSessions(config: Pooled) {
  await using direct = await connected(sessionUrl(config));
  const own = await whoIs(direct.client);
  if (await changesSession(direct.client, own, sessionUrl(config))) throw new Error(NOT_A_SESSION);
  if (!config.DATABASE_DIRECT_URL) return;
  if ((await missingIn(direct.client)).length) await limitRole(direct.client, own);
  await using pooled = await connected(config.DATABASE_URL);
  const missing = await missingIn(pooled.client);
  if (missing.some(({ ms }) => ms === 0)) throw new Error(without(missing, await whoIs(pooled.client)));
  // Connections that the pooler has kept from before a new release keep the limits of the old one for a while.
  if (missing.length) new Logger('database').warn(`The pooler's sessions have other limits: ${inWords(missing)}.`);
}

/** A server tells the truth about its process; through a pooler, two who are at work at once cannot share it. */
async function changesSession(client: Client, { pid }: Session, url: string) {
  if ((client as unknown as { processID: number }).processID === pid) return false;
  await using other = await connected(url);
  await other.client.query('begin');
  return whoIs(client).then(
    (now) => now.pid !== pid,
    () => true,
  );
}

/** One process after the other: PostgreSQL refuses two who change a role at once. */
async function limitRole(client: Client, { role, database }: Session) {
  const whose = `${escapeIdentifier(role)} in database ${escapeIdentifier(database)}`;
  const statements = Object.entries(LIMITS).map(([name, ms]) => `alter role ${whose} set ${name} = ${ms}`);
  await client.query('begin');
  try {
    await client.query(ONE_AT_A_TIME);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== NO_RIGHT) throw error;
  }
}

const whoIs = async (client: Client) => (await client.query<Session>(WHO_AM_I)).rows[0]!;

async function missingIn(client: Client) {
  const { rows } = await client.query<{ name: string; ms: number }>(IN_FORCE, [Object.keys(LIMITS)]);
  return rows.filter(({ name, ms }) => ms !== LIMITS[name]);
}

async function connected(connectionString: string) {
  const client = new Client({ connectionString, ...PATIENCE });
  client.on('error', () => undefined);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

type Limits = Awaited<ReturnType<typeof missingIn>>;

const inWords = (limits: Limits) => limits.map(({ name, ms }) => `${name} = ${ms}`).join(', ');

const NOT_A_SESSION =
  'La conexión directa pasa por un pooler de transacciones, que no sirve para LISTEN ni para los turnos: ponga en ' +
  'DATABASE_DIRECT_URL la dirección de PostgreSQL mismo, y en DATABASE_URL la del pooler.';

const without = (limits: Limits, { role, database }: Session) =>
  `Detrás del pooler ninguna consulta tiene límite (${inWords(limits)}). Como administrador de PostgreSQL, ejecute ` +
  `${limits.map(({ name }) => `«alter role ${role} in database ${database} set ${name} = ${LIMITS[name]}»`).join(', ')}; ` +
  'después, RECONNECT en la consola del pooler.';
