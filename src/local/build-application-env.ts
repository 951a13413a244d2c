import { join } from 'node:path';
import type { createLocalFolders } from './create-local-folders.ts';
import { projectRoot } from './project-root.ts';

const isSet = (name: 'DATABASE_URL' | 'MEILI_URL') =>
  Boolean(process.env[name]?.trim() || process.env[`${name}_FILE`]?.trim());

/** The servers that the environment does not configure are run locally. Without a DATABASE_URL the system is a demo. */
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
    LOCAL_DEMO: String(!isSet('DATABASE_URL')),
    DATA_FOLDER: process.env.DATA_FOLDER || (isSet('DATABASE_URL') ? undefined : folders.files),
  };
}
