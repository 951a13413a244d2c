import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalFolders, createPrivateFolder } from '../../../src/local/local-folders.ts';
import { stopMeilisearch } from '../../../src/local/meilisearch/meilisearch-process.ts';
import { stopPostgres } from '../../../src/local/postgres/postmaster.ts';
import { stopPgbouncer } from '../../setup/pooler/stop-pgbouncer.ts';
import { endProcess, isRunning } from '../../../src/local/process/end-process.ts';

/** Creates the folder for the servers of one fault. */
export function createFaultHome(name: string): string {
  const home = createPrivateFolder(join(createLocalFolders().home, `fault-${process.pid}-${name}`));
  for (const folder of ['logs', 'files', 'feeds']) mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
  return home;
}

/** Stops all of its processes, frozen or not, and removes the folder. */
export async function removeFaultHome(home: string): Promise<void> {
  const apps = readdirSync(home).filter((file) => /^app-\d+\.pid$/.test(file));
  await Promise.all([
    ...apps.map((file) => endApp(Number(readFileSync(join(home, file), 'utf8')))),
    stopPgbouncer(home),
    stopPostgres(join(home, 'postgres')),
    stopMeilisearch(home),
  ]);
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes folders and processes of killed runs. */
export async function removeFaultLeftovers(): Promise<void> {
  const { home: base } = createLocalFolders();
  for (const name of readdirSync(base)) {
    const pid = Number(/^fault-(\d+)-/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isRunning({ pid, signature: 'test/' }))) continue;
    await removeFaultHome(join(base, name));
  }
}

const endApp = (pid: number) =>
  endProcess({ pid, signature: 'dist/main.js', isGroupLeader: true }, [['SIGKILL', 1000]]);
