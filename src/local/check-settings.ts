import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildApplicationEnv, selectLocalServers } from './build-application-env.ts';
import type { createLocalFolders } from './create-local-folders.ts';
import { projectRoot } from './project-root.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Stands for the address of the local server, which has none yet. */
const LOCAL_DATABASE = { DATABASE_URL: 'postgres://127.0.0.1/local' };

/** Throws Refusal with all wrong settings, so that no server starts, and nothing is built, in vain. */
export async function checkSettings(
  mode: Parameters<typeof buildApplicationEnv>[0],
  folders: ReturnType<typeof createLocalFolders>,
  command?: string,
) {
  const servers = selectLocalServers().postgres ? LOCAL_DATABASE : {};
  const check = spawn(process.execPath, [join(projectRoot, 'src/check-settings.ts'), ...(command ? [command] : [])], {
    env: buildApplicationEnv(mode, folders, servers),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [faults, [code]] = await Promise.all([text(check.stderr), once(check, 'close') as Promise<[number | null]>]);
  if (code !== 0) throw new UserFacingError(faults.trim());
}
