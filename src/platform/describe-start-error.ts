import { Problem } from './problem.ts';

type Fault = {
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

const describeTimeout = (_: Fault, { name, variable }: Server) =>
  `${name} no responde a tiempo: compruebe ${variable} y la red.`;
/** PgBouncer gives one code to all that it says. */
const describePoolerError = ({ message = '' }: Fault) =>
  message.includes('startup parameter')
    ? 'DATABASE_URL es la de un pooler: ponga además la de PostgreSQL mismo en DATABASE_DIRECT_URL.'
    : `El pooler de DATABASE_URL no llega a PostgreSQL: ${message}.`;
const SENTENCES: Record<string, (fault: Fault, of: Server) => string> = {
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
/** Timeouts of the clients of both servers, which have no code. */
const TIMEOUT_MESSAGES =
  /^(Connection terminated due to connection timeout|timeout exceeded when|timeout expired|Query read timeout)|timed out after/;

/** One sentence that says what to do; the wrapper of an error tells which server it is about. */
export function describeStartError(error: unknown, about = DATABASE): string {
  // Says in words of ours what its cause would be taken for a fault of another server.
  if (error instanceof Problem) return error.errors?.[0]?.message ?? error.message;
  const fault = error as Fault;
  const server = fault?.name?.startsWith('Meilisearch') ? SEARCH : about;
  const known = fault?.code && SENTENCES[fault.code];
  if (known) return known(fault, server);
  if (TIMEOUT_MESSAGES.test(fault?.message ?? '')) return describeTimeout(fault, server);
  const inner = fault?.cause ?? fault?.errors?.[0];
  if (inner) return describeStartError(inner, server);
  return fault?.message ?? String(error);
}
