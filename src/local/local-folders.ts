import { createHash } from 'node:crypto';
import { statSync, chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findUnprivilegedUser } from './process/unprivileged-user.ts';
import { projectRoot } from './project-root.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Only the owner may list the folder; servers started by root run as another user, who must traverse it. */
export function createPrivateFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  const stats = lstatSync(path);
  const currentUser = process.getuid?.();
  if (!stats.isDirectory() || (currentUser !== undefined && stats.uid !== currentUser))
    throw new UserFacingError(`${path} es de otro usuario: ejecute esto como él.`);
  chmodSync(path, findUnprivilegedUser() ? 0o711 : 0o700);
  return path;
}

export function createLocalFolders() {
  const home = createPrivateFolder(canServersEnter() ? join(projectRoot, '.data') : getFallbackHome());
  return {
    home,
    binaries: createPrivateFolder(join(home, 'bin')),
    logs: createPrivateFolder(join(home, 'logs')),
    files: createPrivateFolder(join(home, 'files')),
  };
}

/** If root starts the servers, they run as another user, who must be able to traverse every parent folder. */
function canServersEnter(): boolean {
  if (!findUnprivilegedUser()) return true;
  for (let folder = projectRoot; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function getFallbackHome(): string {
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 16);
  return join('/var/tmp', `costa-del-sol-agency-${name}`);
}
