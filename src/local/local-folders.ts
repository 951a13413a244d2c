import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownFolder } from './own-folder.ts';
import { unprivilegedUser } from './process/unprivileged-user.ts';
import { project } from './project.ts';

/** The folders of local servers and files. */
export function localFolders() {
  const home = ownFolder(serversCanEnter() ? join(project, '.data') : besideOthers());
  return {
    home,
    binaries: ownFolder(join(home, 'bin')),
    logs: ownFolder(join(home, 'logs')),
    files: ownFolder(join(home, 'files')),
  };
}

/** When root starts the servers, they run as another user, who must be able to traverse every parent folder. */
function serversCanEnter(): boolean {
  if (!unprivilegedUser()) return true;
  for (let folder = project; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function besideOthers(): string {
  const name = createHash('sha256').update(project).digest('hex').slice(0, 16);
  return join('/var/tmp', `costa-del-sol-agency-${name}`);
}
