import { readFileSync } from 'node:fs';
import { UserFacingError } from '../user-facing-error.ts';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the user for servers started by root, since PostgreSQL refuses to run as root; otherwise undefined. */
export function findUnprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  if (!line)
    throw new UserFacingError('PostgreSQL no puede funcionar como root, y este sistema no tiene el usuario «nobody».');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
