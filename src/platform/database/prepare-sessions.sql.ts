import { Logger } from '@nestjs/common';
import { Client, escapeIdentifier } from 'pg';
import type { Config } from '../../config.ts';
import { SECOND_MS } from '../time-units.contract.ts';
import { sessionTimeouts } from './database-limits.ts';
import { getSessionUrl } from './database-urls.ts';

const CLIENT_TIMEOUTS = { connectionTimeoutMillis: 10 * SECOND_MS, query_timeout: 10 * SECOND_MS };

const SESSION_TIMEOUTS: Record<string, number> = sessionTimeouts;

async function openShortConnection(connectionString: string) {
  const client = new Client({ connectionString, ...CLIENT_TIMEOUTS });
  client.on('error', () => undefined);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

const CURRENT_SETTINGS = `select name, setting::int as ms from pg_settings where name = any($1)`;

async function findDifferingTimeouts(client: Client) {
  const { rows } = await client.query<{ name: string; ms: number }>(CURRENT_SETTINGS, [Object.keys(SESSION_TIMEOUTS)]);
  return rows.filter(({ name, ms }) => ms !== SESSION_TIMEOUTS[name]);
}

const CURRENT_ROLE = 'select current_user as role, current_database() as database';
const LOCK_ROLE = "select pg_advisory_xact_lock(hashtext('role limits'))";
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Behind a pooler, stores the session timeouts as defaults of the role, if permitted. Call it before the first
 * connection through the pooler, which keeps sessions as they were created. Processes take turns, since PostgreSQL
 * refuses concurrent changes of a role.
 */
export async function storeRoleTimeouts({ DATABASE_DIRECT_URL }: Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>) {
  if (!DATABASE_DIRECT_URL) return;
  await using direct = await openShortConnection(DATABASE_DIRECT_URL);
  const { client } = direct;
  if (!(await findDifferingTimeouts(client)).length) return;
  const { role, database } = (await client.query<{ role: string; database: string }>(CURRENT_ROLE)).rows[0]!;
  const roleInDatabase = `${escapeIdentifier(role)} in database ${escapeIdentifier(database)}`;
  const statements = Object.entries(sessionTimeouts).map(
    ([name, ms]) => `alter role ${roleInDatabase} set ${name} = ${ms}`,
  );
  await client.query('begin');
  try {
    await client.query(LOCK_ROLE);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  }
}

const CURRENT_SESSION = 'select current_user as role, current_database() as database, pg_backend_pid() as pid';

type PoolerUrls = Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>;
type Session = { role: string; database: string; pid: number };

/**
 * Throws if the address for LISTEN and leases is a transaction pooler, through which two processes could hold one
 * lease. Behind a pooler, stores the session timeouts as defaults of the role, and throws if its sessions have none.
 */
export async function prepareSessions(config: PoolerUrls) {
  await using direct = await openShortConnection(getSessionUrl(config));
  const directSession = await getSession(direct.client);
  if (await isTransactionPooler(direct.client, directSession, getSessionUrl(config)))
    throw new Error(TRANSACTION_POOLER_AS_DIRECT_URL);
  if (!config.DATABASE_DIRECT_URL) return;
  await storeRoleTimeouts(config);
  await using pooled = await openShortConnection(config.DATABASE_URL);
  const differingTimeouts = await findDifferingTimeouts(pooled.client);
  if (differingTimeouts.some(({ ms }) => ms === 0)) {
    const pooledSession = await getSession(pooled.client);
    const isSame = pooledSession.role === directSession.role && pooledSession.database === directSession.database;
    throw new Error(
      isSame && (await newSessionsHaveTimeouts(config.DATABASE_DIRECT_URL))
        ? STALE_POOLER_SESSIONS
        : describeMissingTimeouts(differingTimeouts, pooledSession),
    );
  }
  // Connections that the pooler kept from an earlier release keep their old timeouts for a while.
  if (differingTimeouts.length)
    new Logger('database').warn(`The pooler's sessions have other timeouts: ${describeTimeouts(differingTimeouts)}.`);
}

/**
 * A direct connection reports the process id of its own session. A transaction pooler moves an idle client to another
 * session once a second client holds a transaction.
 */
async function isTransactionPooler(client: Client, { pid }: Session, url: string) {
  if ((client as unknown as { processID: number }).processID === pid) return false;
  await using other = await openShortConnection(url);
  await other.client.query('begin');
  return getSession(client).then(
    (session) => session.pid !== pid,
    () => true,
  );
}

async function newSessionsHaveTimeouts(url: string) {
  await using fresh = await openShortConnection(url);
  return (await findDifferingTimeouts(fresh.client)).length === 0;
}

const getSession = async (client: Client) => (await client.query<Session>(CURRENT_SESSION)).rows[0]!;

type Timeouts = Awaited<ReturnType<typeof findDifferingTimeouts>>;

const describeTimeouts = (timeouts: Timeouts) => timeouts.map(({ name, ms }) => `${name} = ${ms}`).join(', ');

const TRANSACTION_POOLER_AS_DIRECT_URL =
  'La conexión directa pasa por un pooler de transacciones, que no sirve para LISTEN ni para los turnos: ponga en ' +
  'DATABASE_DIRECT_URL la dirección de PostgreSQL mismo, y en DATABASE_URL la del pooler.';

const STALE_POOLER_SESSIONS =
  'El pooler guarda sesiones que se abrieron antes de que el usuario tuviera límites: ejecute RECONNECT en la consola ' +
  'del pooler y arranque otra vez.';

const describeMissingTimeouts = (timeouts: Timeouts, { role, database }: Session) =>
  `Detrás del pooler ninguna consulta tiene límite (${describeTimeouts(timeouts)}). Como administrador de PostgreSQL, ejecute ` +
  `${timeouts.map(({ name }) => `«alter role ${role} in database ${database} set ${name} = ${SESSION_TIMEOUTS[name]}»`).join(', ')}; ` +
  'después, RECONNECT en la consola del pooler.';
