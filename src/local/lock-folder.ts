import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './process/end-process.ts';
import { UserFacingError } from './user-facing-error.ts';

const getLockFile = (home: string) => join(home, 'launcher.pid');

/** Finds the id of another process that runs the site from this folder. */
export function findLauncherPid(home: string): number | undefined {
  try {
    const pid = Number(readFileSync(getLockFile(home), 'utf8'));
    return pid !== process.pid && isRunning({ pid, signature: 'local/start.ts' }) ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Throws if a running process holds the lock, since two sites would share one database. */
export function lockFolder(home: string): { unlock(): void } {
  const launcher = findLauncherPid(home);
  if (launcher)
    throw new UserFacingError(`El sitio ya está en marcha desde esta carpeta (proceso ${launcher}): párelo antes.`);
  rmSync(getLockFile(home), { force: true });
  writeFileSync(getLockFile(home), String(process.pid), { flag: 'wx', mode: 0o600 });
  return { unlock: () => rmSync(getLockFile(home), { force: true }) };
}
