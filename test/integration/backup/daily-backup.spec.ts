import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBackupFolder } from '../../setup/backup-folder.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

describe('daily backup', () => {
  const site = useFixture(startApp);
  const backupFolder = useFixture(createBackupFolder);

  /** Runs the command like the backup service of docker-compose.yml, with the settings of the stores only. */
  function startService(folder: string) {
    const { DATABASE_URL, DATA_FOLDER } = site.config;
    const args = ['dist/cli.js', 'backup', folder, '--keep', '2', '--daily', '03:30'];
    const env = { PATH: process.env.PATH, DATABASE_URL, DATA_FOLDER };
    const command = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    const ended = once(command, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    return {
      waitForOutput: (line: string) => waitFor(() => Promise.resolve(expect(output).toContain(line)), 60_000),
      getOutput: () => output,
      end: async () => {
        command.kill('SIGTERM');
        return ended;
      },
    };
  }
  const listBackups = async () => (await readdir(backupFolder.folder)).filter((name) => name.startsWith('20'));

  it('is made and verified at once if there is none, then at its time', async () => {
    const first = startService(backupFolder.folder);
    await first.waitForOutput('La copia de hoy está hecha y comprobada.');
    expect(first.getOutput()).toContain('Está entera y se puede restaurar.');
    expect(first.getOutput()).not.toContain(site.config.DATABASE_URL);
    expect(await first.end()).toEqual([0, null]);
    expect(await listBackups()).toHaveLength(1);

    const again = startService(backupFolder.folder);
    await again.waitForOutput('Una copia cada día a las 03:30, hora de Madrid; la última: 20');
    expect(await again.end()).toEqual([0, null]);
    expect(await listBackups()).toHaveLength(1);
  }, 90_000);

  it('reports a failure with its reason and continues', async () => {
    const unusable = join(backupFolder.folder, 'taken');
    await mkdir(unusable);
    await writeFile(join(unusable, 'files'), 'no folder');
    const failing = startService(unusable);
    await failing.waitForOutput('La copia ha fallado: se intenta otra vez en una hora.');
    expect(failing.getOutput().split('\n').length).toBeGreaterThan(2);
    expect(await failing.end()).toEqual([0, null]);
  }, 90_000);
});
