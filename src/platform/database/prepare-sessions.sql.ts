import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { openShortConnection } from './open-short-connection.ts';
import { applyRoleTimeouts } from './apply-role-timeouts.sql.ts';
import { findMissingLimits } from './find-missing-limits.sql.ts';
import { sessionLimits } from './session-limits.ts';
import { getSessionUrl } from './get-session-url.ts';

const LIMITS: Record<string, number> = sessionLimits;

const CURRENT_SESSION = 'select current_user as role, current_database() as database, pg_backend_pid() as pid';

type PoolerUrls = Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>;
type Session = { role: string; database: string; pid: number };

/**
 * Refuses an address for LISTEN and leases that is a transaction pooler: two processes would hold one lease. Behind a
 * pooler, makes the limits of sessions defaults of the role, and refuses to run without any.
 */
export async function prepareSessions(config: PoolerUrls) {
  await using direct = await openShortConnection(getSessionUrl(config));
  const directSession = await getSession(direct.client);
  if (await isTransactionPooler(direct.client, directSession, getSessionUrl(config))) throw new Error(NOT_A_SESSION);
  if (!config.DATABASE_DIRECT_URL) return;
  await applyRoleTimeouts(config);
  await using pooled = await openShortConnection(config.DATABASE_URL);
  const missing = await findMissingLimits(pooled.client);
  if (missing.some(({ ms }) => ms === 0)) {
    const pooledSession = await getSession(pooled.client);
    const isSame = pooledSession.role === directSession.role && pooledSession.database === directSession.database;
    throw new Error(
      isSame && (await newSessionsHaveLimits(config.DATABASE_DIRECT_URL))
        ? STALE_POOLER_SESSIONS
        : describeMissingLimits(missing, pooledSession),
    );
  }
  // Connections that the pooler has kept from before a new release keep the limits of the old one for a while.
  if (missing.length)
    new Logger('database').warn(`The pooler's sessions have other limits: ${describeLimits(missing)}.`);
}

/** A server tells the truth about its process; through a pooler, two who are at work at once cannot share it. */
async function isTransactionPooler(client: Client, { pid }: Session, url: string) {
  if ((client as unknown as { processID: number }).processID === pid) return false;
  await using other = await openShortConnection(url);
  await other.client.query('begin');
  return getSession(client).then(
    (now) => now.pid !== pid,
    () => true,
  );
}

/** Whether sessions that are made from now on have them. */
async function newSessionsHaveLimits(url: string) {
  await using fresh = await openShortConnection(url);
  return (await findMissingLimits(fresh.client)).length === 0;
}

const getSession = async (client: Client) => (await client.query<Session>(CURRENT_SESSION)).rows[0]!;

type Limits = Awaited<ReturnType<typeof findMissingLimits>>;

const describeLimits = (limits: Limits) => limits.map(({ name, ms }) => `${name} = ${ms}`).join(', ');

const NOT_A_SESSION =
  'La conexión directa pasa por un pooler de transacciones, que no sirve para LISTEN ni para los turnos: ponga en ' +
  'DATABASE_DIRECT_URL la dirección de PostgreSQL mismo, y en DATABASE_URL la del pooler.';

const STALE_POOLER_SESSIONS =
  'El pooler guarda sesiones que se abrieron antes de que el usuario tuviera límites: ejecute RECONNECT en la consola ' +
  'del pooler y arranque otra vez.';

const describeMissingLimits = (limits: Limits, { role, database }: Session) =>
  `Detrás del pooler ninguna consulta tiene límite (${describeLimits(limits)}). Como administrador de PostgreSQL, ejecute ` +
  `${limits.map(({ name }) => `«alter role ${role} in database ${database} set ${name} = ${LIMITS[name]}»`).join(', ')}; ` +
  'después, RECONNECT en la consola del pooler.';
