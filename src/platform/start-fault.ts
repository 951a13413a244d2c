type Fault = { code?: string; port?: number; cause?: unknown; errors?: unknown[]; message?: string };

const SENTENCES: Record<string, (fault: Fault) => string> = {
  EADDRINUSE: ({ port }) => `El puerto ${port} está ocupado: pare el otro programa o elija otro con PORT.`,
  EACCES: ({ port }) => `No hay permiso para abrir el puerto ${port ?? ''} o para escribir en la carpeta de datos.`,
  ENOSPC: () => 'El disco está lleno: libere espacio y vuelva a arrancar.',
  ECONNREFUSED: () => 'PostgreSQL no responde en la dirección de DATABASE_URL: compruebe servidor y puerto.',
  ENOTFOUND: () => 'El servidor de DATABASE_URL no existe: compruebe su nombre.',
  ETIMEDOUT: () => 'PostgreSQL no responde a tiempo: compruebe DATABASE_URL y la red.',
  '28P01': () => 'PostgreSQL rechaza el usuario o la contraseña de DATABASE_URL.',
  '28000': () => 'PostgreSQL rechaza el usuario de DATABASE_URL.',
  '3D000': () => 'La base de datos que nombra DATABASE_URL no existe: créela primero.',
  '53100': () => 'El disco de PostgreSQL está lleno: libere espacio y vuelva a arrancar.',
};

/** One sentence that says what to do; the cause of a wrapped error counts. */
export function startFault(error: unknown): string {
  const fault = error as Fault;
  const known = fault?.code && SENTENCES[fault.code];
  if (known) return known(fault);
  const inner = fault?.cause ?? fault?.errors?.[0];
  if (inner) return startFault(inner);
  return fault?.message ?? String(error);
}
