/** The message is printed without a stack. */
export class UserFacingError extends Error {}

export function reportFailure(error: unknown): void {
  process.stderr.write(`${toMessage(error)}\n`);
}

function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path = 'La carpeta del proyecto' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /No space left on device|ENOSPC/.test(error.message))
    return 'El disco está lleno: libere espacio y vuelva a arrancar.';
  if (code === 'EACCES' || code === 'EPERM') return `${path} es de otro usuario: arranque como él o cámbiele el dueño.`;
  return error instanceof UserFacingError ? error.message : (error.stack ?? error.message);
}
