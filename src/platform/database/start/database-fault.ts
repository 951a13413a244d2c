/** An address of the configuration, with the name of its variable. */
export interface DatabaseAddress {
  readonly variable: string;
  readonly url: string;
}

interface DatabaseFault {
  readonly sentence: string;
  /** The server is not there yet, or has no room: waiting may help. */
  readonly isPassing: boolean;
}

type Say = (address: DatabaseAddress) => string;

const parts = ({ url }: DatabaseAddress) => new URL(url);
const serverOf = (address: DatabaseAddress) => `${parts(address).hostname}:${parts(address).port || '5432'}`;
const databaseOf = (address: DatabaseAddress) => decodeURIComponent(parts(address).pathname.slice(1));

const UNKNOWN_HOST: Say = (address) => `no se encuentra el servidor «${parts(address).hostname}»`;
const LATE: Say = (address) => `${serverOf(address)} no contesta a tiempo`;
const PASSING: Record<string, Say> = {
  ECONNREFUSED: (address) => `nadie contesta en ${serverOf(address)}`,
  ECONNRESET: (address) => `${serverOf(address)} corta la conexión`,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: LATE,
  EHOSTUNREACH: (address) => `no hay camino hasta ${serverOf(address)}`,
  ENETUNREACH: (address) => `no hay camino hasta ${serverOf(address)}`,
  '57P03': () => 'todavía está arrancando',
  '57P01': () => 'se está parando',
  '53300': () => 'no admite más conexiones (max_connections)',
};
const LATE_MESSAGE =
  /^(Connection terminated due to connection timeout|timeout expired|Query read timeout)|timeout exceeded/;
const CUT_MESSAGE = /^Connection terminated/;

const UNKNOWN_DATABASE: Say = (address) =>
  `La base de datos «${databaseOf(address)}» de ${address.variable} no existe: créela antes o corrija su nombre; no se crea sola.`;
const REFUSED: Record<string, Say> = {
  '3D000': UNKNOWN_DATABASE,
  '28P01': ({ variable }) => `PostgreSQL rechaza el usuario o la contraseña de ${variable}: corríjalos.`,
  '28000': ({ variable }) =>
    `PostgreSQL no deja entrar al usuario de ${variable}: que exista, que pueda iniciar sesión y que pg_hba.conf lo admita, con TLS si lo exige.`,
  '42501': (address) =>
    `El usuario de ${address.variable} no tiene permiso para conectarse a la base de datos «${databaseOf(address)}»: déselo con «grant connect».`,
};
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_(TLS|SSL)/;
const MESSAGES: readonly (readonly [RegExp, Say])[] = [
  [/password must be a/, ({ variable }) => `PostgreSQL pide una contraseña y ${variable} no la lleva.`],
  [
    /does not support SSL/,
    ({ variable }) => `El servidor de ${variable} no ofrece TLS, que DATABASE_CA_FILE o sslmode exigen.`,
  ],
  // So says PgBouncer.
  [/no such database/, UNKNOWN_DATABASE],
];

/** What keeps this process from its database, in words without secrets; undefined where it is something else. */
export function databaseFault(thrown: unknown, address: DatabaseAddress): DatabaseFault | undefined {
  const { code = '', message = '', errors } = thrown as { code?: string; message?: string; errors?: unknown[] };
  const passing =
    PASSING[code] ?? (LATE_MESSAGE.test(message) ? LATE : CUT_MESSAGE.test(message) ? PASSING.ECONNRESET : undefined);
  if (passing) return { sentence: passing(address), isPassing: true };
  const refused = REFUSED[code] ?? MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
  if (refused) return { sentence: refused(address), isPassing: false };
  if (UNTRUSTED.test(code))
    return {
      sentence: `El certificado del servidor de ${address.variable} no es de confianza para DATABASE_CA_FILE, o es de otro nombre (${code}).`,
      isPassing: false,
    };
  return errors?.length ? databaseFault(errors[0], address) : undefined;
}
