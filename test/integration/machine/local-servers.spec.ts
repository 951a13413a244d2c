import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLocalFolders, createPrivateFolder } from '../../../src/local/local-folders.ts';
import { preparePostgresBinaries } from '../../../src/local/postgres/prepare-postgres-binaries.ts';
import { startPostgres } from '../../../src/local/postgres/start-postgres.ts';
import { findUnprivilegedUser } from '../../../src/local/process/unprivileged-user.ts';

describe('PostgreSQL of a running site', () => {
  it('is awaited by a command, not stopped, when too busy to respond', async () => {
    const home = createPrivateFolder(join(tmpdir(), `busy-${process.pid}`));
    const [binaries, user] = [preparePostgresBinaries(createLocalFolders().binaries), findUnprivilegedUser()];
    const options = { home, logs: home, binaries, user, password: 'not-a-secret', isDurable: false };
    const readPid = () => Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const server = await startPostgres(options);
    let site: ChildProcess | undefined;
    try {
      site = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'local/start.ts'], { stdio: 'ignore' });
      writeFileSync(join(home, 'launcher.pid'), String(site.pid));
      const pid = readPid();
      process.kill(pid, 'SIGSTOP');
      const restarted = startPostgres(options);
      // Longer than the time limit of a query.
      await setTimeout(4_000);
      process.kill(pid, 'SIGCONT');
      await expect(restarted).resolves.toMatchObject({ isReused: true, env: server.env });
      expect(readPid()).toBe(pid);
    } finally {
      site?.kill();
      await server.stop();
      rmSync(home, { recursive: true });
    }
  }, 60_000);
});
