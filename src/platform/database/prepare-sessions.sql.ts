import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import type { Config } from '../../config.ts';
import { connected } from './connected.ts';
import { limitRole } from './limit-role.sql.ts';
import { missingLimits } from './missing-limits.sql.ts';
import { sessionLimits } from './session-limits.ts';
import { sessionUrl } from './session-url.ts';

const LIMITS: Record<string, number> = sessionLimits;

const WHO_AM_I = 'select current_user as role, current_database() as database, pg_backend_pid() as pid';

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
  await limitRole(config);
  await using pooled = await connected(config.DATABASE_URL);
  const missing = await missingLimits(pooled.client);
  if (missing.some(({ ms }) => ms === 0)) {
    const behind = await whoIs(pooled.client);
    const isSame = behind.role === own.role && behind.database === own.database;
    throw new Error(isSame && (await hasLimits(config.DATABASE_DIRECT_URL)) ? MADE_BEFORE : without(missing, behind));
  }
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

/** Whether sessions that are made from now on have them. */
async function hasLimits(url: string) {
  await using fresh = await connected(url);
  return (await missingLimits(fresh.client)).length === 0;
}

const whoIs = async (client: Client) => (await client.query<Session>(WHO_AM_I)).rows[0]!;

type Limits = Awaited<ReturnType<typeof missingLimits>>;

const inWords = (limits: Limits) => limits.map(({ name, ms }) => `${name} = ${ms}`).join(', ');

const NOT_A_SESSION =
  'La conexión directa pasa por un pooler de transacciones, que no sirve para LISTEN ni para los turnos: ponga en ' +
  'DATABASE_DIRECT_URL la dirección de PostgreSQL mismo, y en DATABASE_URL la del pooler.';

const MADE_BEFORE =
  'El pooler guarda sesiones que se abrieron antes de que el usuario tuviera límites: ejecute RECONNECT en la consola ' +
  'del pooler y arranque otra vez.';

const without = (limits: Limits, { role, database }: Session) =>
  `Detrás del pooler ninguna consulta tiene límite (${inWords(limits)}). Como administrador de PostgreSQL, ejecute ` +
  `${limits.map(({ name }) => `«alter role ${role} in database ${database} set ${name} = ${LIMITS[name]}»`).join(', ')}; ` +
  'después, RECONNECT en la consola del pooler.';
