import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPrivateFolder } from './create-private-folder.ts';
import { unprivilegedUser } from './process/unprivileged-user.ts';
import { projectRoot } from './project-root.ts';

/** The folders of local servers and files. */
export function createLocalFolders() {
  const home = createPrivateFolder(canServersEnter() ? join(projectRoot, '.data') : getFallbackHome());
  return {
    home,
    binaries: createPrivateFolder(join(home, 'bin')),
    logs: createPrivateFolder(join(home, 'logs')),
    files: createPrivateFolder(join(home, 'files')),
  };
}

/** When root starts the servers, they run as another user, who must be able to traverse every parent folder. */
function canServersEnter(): boolean {
  if (!unprivilegedUser()) return true;
  for (let folder = projectRoot; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function getFallbackHome(): string {
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 16);
  return join('/var/tmp', `costa-del-sol-agency-${name}`);
}
