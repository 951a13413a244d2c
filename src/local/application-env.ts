import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { createLocalFolders } from './local-folders.ts';
import { projectRoot } from './project-root.ts';
import { UserFacingError } from './user-facing-error.ts';

const isSet = (name: 'DATABASE_URL' | 'MEILI_URL') =>
  Boolean(process.env[name]?.trim() || process.env[`${name}_FILE`]?.trim());

/** Servers without configuration are run locally. Without DATABASE_URL, the system is a demo. */
export const selectLocalServers = () => ({ postgres: !isSet('DATABASE_URL'), meilisearch: !isSet('MEILI_URL') });

export function buildApplicationEnv(
  mode: 'production' | 'development',
  folders: ReturnType<typeof createLocalFolders>,
  servers: Record<string, string>,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...servers,
    NODE_ENV: mode,
    // Caches compiled modules across starts, commands and imports until the next build.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(projectRoot, 'dist/compile-cache'),
    ...(isSet('DATABASE_URL') ? { LOCAL_DEMO: 'false' } : buildDemoEnv(folders)),
  };
}

/** The demo has no load balancer to wait for. */
const buildDemoEnv = (folders: ReturnType<typeof createLocalFolders>) => ({
  LOCAL_DEMO: 'true',
  DATA_FOLDER: process.env.DATA_FOLDER || folders.files,
  DRAIN_SECONDS: process.env.DRAIN_SECONDS || '0',
});

/** Placeholder for the address of the local server, which is not known yet. */
const LOCAL_DATABASE = { DATABASE_URL: 'postgres://127.0.0.1/local' };

/** Checks the settings as the application would read them, before anything is built. Throws UserFacingError. */
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
