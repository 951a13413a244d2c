import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { unprivilegedUser } from './process/unprivileged-user.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Only its owner may list the folder; servers started by root run as another user and must traverse it. */
export function createPrivateFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  const found = lstatSync(path);
  const me = process.getuid?.();
  if (!found.isDirectory() || (me !== undefined && found.uid !== me))
    throw new UserFacingError(`${path} es de otro usuario: ejecute esto como él.`);
  chmodSync(path, unprivilegedUser() ? 0o711 : 0o700);
  return path;
}
