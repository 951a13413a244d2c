import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { localFolders } from '../../../src/platform/local/local-folders.ts';
import { ownFolder } from '../../../src/platform/local/own-folder.ts';
import { isRunning } from '../../../src/platform/local/process/end-process.ts';
import { killAllUnder } from './kill-all-under.ts';

/** A folder of its own for the servers of one fault. */
export function faultHome(name: string): string {
  const home = ownFolder(join(localFolders().home, `fault-${process.pid}-${name}`));
  for (const folder of ['logs', 'files', 'feeds']) mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
  return home;
}

/** What runs that were killed have left. */
export function removeFaultLeftovers(): void {
  const { home: base } = localFolders();
  for (const name of readdirSync(base)) {
    const pid = Number(/^fault-(\d+)-/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isRunning({ pid, mark: 'test/' }))) continue;
    killAllUnder(join(base, name));
    rmSync(join(base, name), { recursive: true, force: true });
  }
}
