import { Refusal } from './refusal.ts';

/** Says on stderr why the command stops: known reasons in one sentence. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${sentence(error)}\n`);
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path = 'The project folder' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /No space left on device|ENOSPC/.test(error.message))
    return 'The disk is full: free some space and start again.';
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} belongs to another user: start as that user, or give the folder to this one.`;
  return error instanceof Refusal ? error.message : (error.stack ?? error.message);
}
