/** An address of the configuration, with the name of its variable. */
export interface DatabaseAddress {
  readonly variable: string;
  readonly url: string;
}

interface DatabaseErrorDescription {
  readonly sentence: string;
  /** The server is not there yet, or has no room: waiting may help. */
  readonly isTransient: boolean;
}

type Describe = (address: DatabaseAddress) => string;

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
const TIMEOUT_MESSAGE =
  /^(Connection terminated due to connection timeout|timeout expired|Query read timeout)|timeout exceeded/;
const DISCONNECT_MESSAGE = /^Connection terminated/;

const UNKNOWN_DATABASE: Describe = (address) =>
  `La base de datos «${getDatabaseName(address)}» de ${address.variable} no existe: créela antes o corrija su nombre; no se crea sola.`;
const REFUSED: Record<string, Describe> = {
  '3D000': UNKNOWN_DATABASE,
  '28P01': ({ variable }) => `PostgreSQL rechaza el usuario o la contraseña de ${variable}: corríjalos.`,
  '28000': ({ variable }) =>
    `PostgreSQL no deja entrar al usuario de ${variable}: que exista, que pueda iniciar sesión y que pg_hba.conf lo admita, con TLS si lo exige.`,
  '42501': (address) =>
    `El usuario de ${address.variable} no tiene permiso para conectarse a la base de datos «${getDatabaseName(address)}»: déselo con «grant connect».`,
};
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_(TLS|SSL)/;
const MESSAGES: readonly (readonly [RegExp, Describe])[] = [
  [/password must be a/, ({ variable }) => `PostgreSQL pide una contraseña y ${variable} no la lleva.`],
  [
    /does not support SSL/,
    ({ variable }) => `El servidor de ${variable} no ofrece TLS, que DATABASE_CA_FILE o sslmode exigen.`,
  ],
  // So says PgBouncer.
  [/no such database/, UNKNOWN_DATABASE],
];

/** What keeps this process from its database, in words without secrets; undefined where it is something else. */
export function describeDatabaseError(thrown: unknown, address: DatabaseAddress): DatabaseErrorDescription | undefined {
  const { code = '', message = '', errors } = thrown as { code?: string; message?: string; errors?: unknown[] };
  const transient =
    TRANSIENT[code] ??
    (TIMEOUT_MESSAGE.test(message) ? TIMED_OUT : DISCONNECT_MESSAGE.test(message) ? TRANSIENT.ECONNRESET : undefined);
  if (transient) return { sentence: transient(address), isTransient: true };
  const refused = REFUSED[code] ?? MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
  if (refused) return { sentence: refused(address), isTransient: false };
  if (UNTRUSTED.test(code))
    return {
      sentence: `El certificado del servidor de ${address.variable} no es de confianza para DATABASE_CA_FILE, o es de otro nombre (${code}).`,
      isTransient: false,
    };
  return errors?.length ? describeDatabaseError(errors[0], address) : undefined;
}
