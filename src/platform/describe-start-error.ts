import { Problem } from './problem.ts';

type ErrorLike = {
  name?: string;
  code?: string;
  port?: number;
  path?: string;
  cause?: unknown;
  errors?: unknown[];
  message?: string;
};
type Server = { name: string; variable: string };

const DATABASE: Server = { name: 'PostgreSQL', variable: 'DATABASE_URL' };
const SEARCH: Server = { name: 'Meilisearch', variable: 'MEILI_URL' };

const describeTimeout = (_: ErrorLike, { name, variable }: Server) =>
  `${name} no responde a tiempo: compruebe ${variable} y la red.`;
/** PgBouncer uses one code for all its errors. */
const describePoolerError = ({ message = '' }: ErrorLike) =>
  message.includes('startup parameter')
    ? 'DATABASE_URL es la de un pooler: ponga además la de PostgreSQL mismo en DATABASE_DIRECT_URL.'
    : `El pooler de DATABASE_URL no llega a PostgreSQL: ${message}.`;
const SENTENCES: Record<string, (error: ErrorLike, server: Server) => string> = {
  EADDRINUSE: ({ port }) => `El puerto ${port} está ocupado: pare el otro programa o elija otro con PORT.`,
  EACCES: ({ port, path }) =>
    path
      ? `No hay permiso para leer o escribir ${path}: dé ese archivo o carpeta al usuario que ejecuta esto.`
      : `No hay permiso para abrir el puerto ${port ?? ''}: elija otro con PORT, a partir del 1024.`,
  ENOSPC: () => 'El disco está lleno: libere espacio y vuelva a arrancar.',
  ECONNREFUSED: (_, { name, variable }) =>
    `${name} no responde en la dirección de ${variable}: compruebe servidor y puerto.`,
  ENOTFOUND: (_, { variable }) => `El servidor de ${variable} no existe: compruebe su nombre.`,
  ETIMEDOUT: describeTimeout,
  UND_ERR_CONNECT_TIMEOUT: describeTimeout,
  '28P01': () => 'PostgreSQL rechaza el usuario o la contraseña de DATABASE_URL.',
  '28000': () => 'PostgreSQL rechaza el usuario de DATABASE_URL.',
  '3D000': () => 'La base de datos que nombra DATABASE_URL no existe: créela primero.',
  '08P01': describePoolerError,
  '53100': () => 'El disco de PostgreSQL está lleno: libere espacio y vuelva a arrancar.',
};
/** Timeouts of the clients of PostgreSQL and Meilisearch, which have no code. */
const TIMEOUT_MESSAGES =
  /^(Connection terminated due to connection timeout|timeout exceeded when|timeout expired|Query read timeout)|timed out after/;

/**
 * Returns one sentence that says what to do, or the error's own message if it is unknown. An error of Meilisearch's
 * client wraps the one with the code.
 */
export function describeStartError(error: unknown, outerServer = DATABASE): string {
  // A problem has a message for people; its cause would be mistaken for an error of another server.
  if (error instanceof Problem) return error.errors?.[0]?.message ?? error.message;
  const { name, code, message, cause, errors } = (error ?? {}) as ErrorLike;
  const server = name?.startsWith('Meilisearch') ? SEARCH : outerServer;
  const formatSentence = code && SENTENCES[code];
  if (formatSentence) return formatSentence(error as ErrorLike, server);
  if (TIMEOUT_MESSAGES.test(message ?? '')) return describeTimeout(error as ErrorLike, server);
  const inner = cause ?? errors?.[0];
  if (inner) return describeStartError(inner, server);
  return message ?? String(error);
}
