import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { SECOND_MS } from '../time-units.contract.ts';
import { storeRoleTimeouts } from './prepare-sessions.sql.ts';

interface DatabaseAddress {
  readonly variable: string;
  readonly url: string;
}

interface DatabaseErrorDescription {
  readonly sentence: string;
  /** Whether waiting may help: the server is not up yet or has no free connections. */
  readonly isTransient: boolean;
}

type Describe = (address: DatabaseAddress) => string;
type MessageTable = readonly (readonly [pattern: RegExp, describe: Describe])[];

const findByMessage = (table: MessageTable, message: string) => table.find(([pattern]) => pattern.test(message))?.[1];

const parseUrl = ({ url }: DatabaseAddress) => new URL(url);
const formatServer = (address: DatabaseAddress) => `${parseUrl(address).hostname}:${parseUrl(address).port || '5432'}`;
const getDatabaseName = (address: DatabaseAddress) => decodeURIComponent(parseUrl(address).pathname.slice(1));

const UNKNOWN_HOST: Describe = (address) => `no se encuentra el servidor «${parseUrl(address).hostname}»`;
const TIMED_OUT: Describe = (address) => `${formatServer(address)} no contesta a tiempo`;
const TRANSIENT: Record<string, Describe> = {
  ECONNREFUSED: (address) => `nadie contesta en ${formatServer(address)}`,
  ECONNRESET: (address) => `${formatServer(address)} corta la conexión`,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: TIMED_OUT,
  EHOSTUNREACH: (address) => `no hay camino hasta ${formatServer(address)}`,
  ENETUNREACH: (address) => `no hay camino hasta ${formatServer(address)}`,
  '57P03': () => 'todavía está arrancando',
  '57P01': () => 'se está parando',
  '53300': () => 'no admite más conexiones (max_connections)',
};
const TRANSIENT_MESSAGES: MessageTable = [
  [/^(Connection terminated due to connection timeout|timeout expired|Query read timeout)|timeout exceeded/, TIMED_OUT],
  [/^Connection terminated/, TRANSIENT.ECONNRESET!],
];

const UNKNOWN_DATABASE: Describe = (address) =>
  `La base de datos «${getDatabaseName(address)}» de ${address.variable} no existe: créela antes o corrija su nombre; no se crea sola.`;
const PERMANENT: Record<string, Describe> = {
  '3D000': UNKNOWN_DATABASE,
  '28P01': ({ variable }) => `PostgreSQL rechaza el usuario o la contraseña de ${variable}: corríjalos.`,
  '28000': ({ variable }) =>
    `PostgreSQL no deja entrar al usuario de ${variable}: que exista, que pueda iniciar sesión y que pg_hba.conf lo admita, con TLS si lo exige.`,
  '42501': (address) =>
    `El usuario de ${address.variable} no tiene permiso para conectarse a la base de datos «${getDatabaseName(address)}»: déselo con «grant connect».`,
};
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_(TLS|SSL)/;
const PERMANENT_MESSAGES: MessageTable = [
  [/password must be a/, ({ variable }) => `PostgreSQL pide una contraseña y ${variable} no la lleva.`],
  [
    /does not support SSL/,
    ({ variable }) => `El servidor de ${variable} no ofrece TLS, que DATABASE_CA_FILE o sslmode exigen.`,
  ],
  // PgBouncer's message.
  [/no such database/, UNKNOWN_DATABASE],
];

/** Describes why this process cannot use its database, without secrets; undefined for other errors. */
function describeDatabaseError(error: unknown, address: DatabaseAddress): DatabaseErrorDescription | undefined {
  const { code = '', message = '', errors } = error as { code?: string; message?: string; errors?: unknown[] };
  const describeTransient = TRANSIENT[code] ?? findByMessage(TRANSIENT_MESSAGES, message);
  if (describeTransient) return { sentence: describeTransient(address), isTransient: true };
  const describeRefusal = PERMANENT[code] ?? findByMessage(PERMANENT_MESSAGES, message);
  if (describeRefusal) return { sentence: describeRefusal(address), isTransient: false };
  if (UNTRUSTED.test(code))
    return {
      sentence: `El certificado del servidor de ${address.variable} no es de confianza para DATABASE_CA_FILE, o es de otro nombre (${code}).`,
      isTransient: false,
    };
  return errors?.length ? describeDatabaseError(errors[0], address) : undefined;
}

const RETRY_DELAY_MS = 0.5 * SECOND_MS;
const LOG_INTERVAL_MS = 15 * SECOND_MS;
const ATTEMPT_TIMEOUT_MS = 5 * SECOND_MS;

const MIN_MAJOR_VERSION = 15;

interface WaitOptions {
  readonly seconds: number;
  readonly log: (line: string) => void;
}

/**
 * Waits until the database responds, at most the given number of seconds, and logs what it waits for. Throws a sentence
 * when the time is over, and at once if waiting cannot help: no such database, wrong password, server too old.
 */
export async function waitForDatabase(address: DatabaseAddress, { seconds, log }: WaitOptions): Promise<void> {
  const startedAt = performance.now();
  const getElapsedMs = () => performance.now() - startedAt;
  let loggedAt = -Infinity;
  for (;;) {
    const remainingMs = seconds * SECOND_MS - getElapsedMs();
    const error = await tryToConnect(address, Math.min(ATTEMPT_TIMEOUT_MS, Math.max(remainingMs, SECOND_MS)));
    if (!error) break;
    const description = describeDatabaseError(error, address);
    if (!description) throw error as Error;
    const { sentence, isTransient } = description;
    if (!isTransient) throw new Error(sentence);
    if (getElapsedMs() >= seconds * SECOND_MS)
      throw new Error(
        `PostgreSQL no ha contestado en ${seconds} segundos: ${sentence}. Compruebe ${address.variable} y que el servidor esté en marcha.`,
      );
    if (getElapsedMs() - loggedAt >= LOG_INTERVAL_MS) {
      log(`Se espera a PostgreSQL (${address.variable}), hasta ${seconds} segundos: ${sentence}.`);
      loggedAt = getElapsedMs();
    }
    await setTimeout(RETRY_DELAY_MS);
  }
  if (loggedAt >= 0) log(`PostgreSQL contesta después de ${Math.round(getElapsedMs() / SECOND_MS)} segundos.`);
}

async function tryToConnect({ url, variable }: DatabaseAddress, timeoutMs: number): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    version = Math.floor(Number(rows[0]!.server_version_num) / 10_000);
  } catch (error) {
    return error;
  } finally {
    void client.end().catch(() => undefined);
  }
  if (version < MIN_MAJOR_VERSION)
    throw new Error(
      `El servidor de ${variable} es PostgreSQL ${version}: hace falta el ${MIN_MAJOR_VERSION} o uno posterior.`,
    );
  return undefined;
}

type Addresses = Partial<Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>> &
  Pick<Config, 'DATABASE_WAIT_SECONDS'>;

type Variable = 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_URL';
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const log = (line: string) => void process.stderr.write(`${line}\n`);

export async function waitForDatabases(config: Addresses): Promise<void> {
  const exitOnSignal = (signal: NodeJS.Signals) => {
    log('Parado mientras se esperaba a PostgreSQL.');
    process.exit(128 + constants.signals[signal]);
  };
  const waitFor = async (variable: Variable) => {
    const url = config[variable];
    if (url) await waitForDatabase({ variable, url }, { seconds: config.DATABASE_WAIT_SECONDS, log });
  };
  for (const signal of SIGNALS) process.on(signal, exitOnSignal);
  try {
    await waitFor('DATABASE_OWNER_URL');
    await waitFor('DATABASE_DIRECT_URL');
    await storeRoleTimeouts(config);
    await waitFor('DATABASE_URL');
  } finally {
    for (const signal of SIGNALS) process.off(signal, exitOnSignal);
  }
}
