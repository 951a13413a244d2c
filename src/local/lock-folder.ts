import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './process/end-process.ts';
import { Refusal } from './refusal.ts';

const fileOf = (home: string) => join(home, 'launcher.pid');

/** The id of the process that runs the site from this folder. */
export function launcher(home: string): number | undefined {
  try {
    const pid = Number(readFileSync(fileOf(home), 'utf8'));
    return pid !== process.pid && isRunning({ pid, mark: 'local/start.ts' }) ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Throws Refusal when a running process has the lock, since two sites would share one database. */
export function lockFolder(home: string): { unlock(): void } {
  const other = launcher(home);
  if (other) throw new Refusal(`El sitio ya está en marcha desde esta carpeta (proceso ${other}): párelo antes.`);
  rmSync(fileOf(home), { force: true });
  writeFileSync(fileOf(home), String(process.pid), { flag: 'wx', mode: 0o600 });
  return { unlock: () => rmSync(fileOf(home), { force: true }) };
}
