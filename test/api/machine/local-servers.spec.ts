import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLocalFolders } from '../../../src/local/create-local-folders.ts';
import { createPrivateFolder } from '../../../src/local/create-private-folder.ts';
import { preparePostgresBinaries } from '../../../src/local/postgres/prepare-postgres-binaries.ts';
import { startPostgres } from '../../../src/local/postgres/start-postgres.ts';
import { unprivilegedUser } from '../../../src/local/process/unprivileged-user.ts';

describe('the PostgreSQL of a running site', () => {
  it('is waited for by a command, and not stopped, when it is too busy to answer', async () => {
    const home = createPrivateFolder(join(tmpdir(), `busy-${process.pid}`));
    const [binaries, user] = [preparePostgresBinaries(createLocalFolders().binaries), unprivilegedUser()];
    const options = { home, logs: home, binaries, user, password: 'not-a-secret', isDurable: false };
    const pidOf = () => Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const server = await startPostgres(options);
    let site: ChildProcess | undefined;
    try {
      site = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'local/start.ts'], { stdio: 'ignore' });
      writeFileSync(join(home, 'launcher.pid'), String(site.pid));
      const pid = pidOf();
      process.kill(pid, 'SIGSTOP');
      const taken = startPostgres(options);
      // Longer than one question may take.
      await setTimeout(4_000);
      process.kill(pid, 'SIGCONT');
      await expect(taken).resolves.toMatchObject({ isReused: true, env: server.env });
      expect(pidOf()).toBe(pid);
    } finally {
      site?.kill();
      await server.stop();
      rmSync(home, { recursive: true });
    }
  }, 60_000);
});
