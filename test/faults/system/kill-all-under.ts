import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningMeilisearch } from '../../../src/platform/local/meilisearch/stop-meilisearch.ts';
import { postmaster } from '../../../src/platform/local/postgres/postmaster.ts';
import { isRunning } from '../../../src/platform/local/process/end-process.ts';

export const APP_MARK = 'dist/main.js';

/** Ends, without ado, every process that was started for this folder; frozen ones too. */
export function killAllUnder(home: string): void {
  const apps = readdirSync(home)
    .filter((file) => /^app-\d+\.pid$/.test(file))
    .map((file) => Number(readFileSync(join(home, file), 'utf8')))
    .filter((pid) => isRunning({ pid, mark: APP_MARK }));
  const servers = [runningMeilisearch(home)?.pid, postmaster(join(home, 'postgres'))?.pid];
  for (const pid of [...apps, ...servers]) if (pid) send(pid, 'SIGKILL');
}

/** A process that has just ended needs no signal. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
