import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalFolders } from '../../../src/local/create-local-folders.ts';
import { stopMeilisearch } from '../../../src/local/meilisearch/stop-meilisearch.ts';
import { createPrivateFolder } from '../../../src/local/create-private-folder.ts';
import { stopPostgres } from '../../../src/local/postgres/stop-postgres.ts';
import { stopPgbouncer } from '../../setup/pooler/stop-pgbouncer.ts';
import { endProcess, isRunning } from '../../../src/local/process/end-process.ts';

/** A folder of its own for the servers of one fault. */
export function faultHome(name: string): string {
  const home = createPrivateFolder(join(createLocalFolders().home, `fault-${process.pid}-${name}`));
  for (const folder of ['logs', 'files', 'feeds']) mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
  return home;
}

/** Stops every process that still runs for it, frozen or not. */
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

/** Removes what killed runs have left. */
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
