import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { applicationEnv, wantedServers } from './application-env.ts';
import type { localFolders } from './local-folders.ts';
import { project } from './project.ts';
import { Refusal } from './refusal.ts';

/** Stands for the address of the local server, which has none yet. */
const LOCAL_DATABASE = { DATABASE_URL: 'postgres://127.0.0.1/local' };

/** Throws Refusal with all wrong settings, so that no server starts, and nothing is built, in vain. */
export async function checkSettings(
  mode: Parameters<typeof applicationEnv>[0],
  folders: ReturnType<typeof localFolders>,
  command?: string,
) {
  const servers = wantedServers().postgres ? LOCAL_DATABASE : {};
  const check = spawn(process.execPath, [join(project, 'src/check-settings.ts'), ...(command ? [command] : [])], {
    env: applicationEnv(mode, folders, servers),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [faults, [code]] = await Promise.all([text(check.stderr), once(check, 'close') as Promise<[number | null]>]);
  if (code !== 0) throw new Refusal(faults.trim());
}
