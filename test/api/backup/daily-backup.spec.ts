import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupPlace } from '../../setup/backup-place.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

describe('a backup every day', () => {
  const site = useFixture(startApp);
  const place = useFixture(backupPlace);

  /** As the backup service of docker-compose.yml runs it, with nothing but the stores. */
  function begun(folder: string) {
    const { DATABASE_URL, DATA_FOLDER } = site.config;
    const args = ['dist/cli.js', 'backup', folder, '--keep', '2', '--daily', '03:30'];
    const env = { PATH: process.env.PATH, DATABASE_URL, DATA_FOLDER };
    const command = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    const ended = once(command, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    return {
      until: (line: string) => waitFor(() => Promise.resolve(expect(said).toContain(line)), 60_000),
      said: () => said,
      end: async () => {
        command.kill('SIGTERM');
        return ended;
      },
    };
  }
  const made = async () => (await readdir(place.folder)).filter((name) => name.startsWith('20'));

  it('is made and read again at once where there is none, and then waits for its time', async () => {
    const first = begun(place.folder);
    await first.until('La copia de hoy está hecha y comprobada.');
    expect(first.said()).toContain('Está entera y se puede restaurar.');
    expect(first.said()).not.toContain(site.config.DATABASE_URL);
    expect(await first.end()).toEqual([0, null]);
    expect(await made()).toHaveLength(1);

    const again = begun(place.folder);
    await again.until('Una copia cada día a las 03:30, hora de Madrid; la última: 20');
    expect(await again.end()).toEqual([0, null]);
    expect(await made()).toHaveLength(1);
  }, 90_000);

  it('says that it has failed, and why, and goes on', async () => {
    const taken = join(place.folder, 'taken');
    await mkdir(taken);
    await writeFile(join(taken, 'files'), 'no folder');
    const failing = begun(taken);
    await failing.until('La copia ha fallado: se intenta otra vez en una hora.');
    expect(failing.said().split('\n').length).toBeGreaterThan(2);
    expect(await failing.end()).toEqual([0, null]);
  }, 90_000);
});
