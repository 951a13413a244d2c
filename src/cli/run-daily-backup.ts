import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBackupOrThrow } from '../platform/backup/backup.ts';
import { runDaily } from './run-daily.ts';

interface DailyBackupOptions {
  readonly folder: string;
  readonly keep?: number | undefined;
  readonly at: string;
}

const log = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

/** Makes and verifies a backup every day, in a process of its own each time, until it receives SIGTERM or SIGINT. */
export async function runDailyBackup({ folder, keep, at }: DailyBackupOptions) {
  let command: ChildProcess | undefined;
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      command?.kill(name);
      process.exit(0);
    });
  const runCommand = async (...args: string[]) => {
    command = spawn(process.execPath, [process.argv[1]!, ...args], { stdio: 'inherit' });
    const [code] = (await once(command, 'exit')) as [number | null];
    return code === 0;
  };
  const work = async () => {
    const isWhole = await runCommand('backup', folder, ...(keep ? ['--keep', String(keep)] : []));
    log(isWhole ? 'La copia de hoy está hecha y comprobada.' : 'La copia ha fallado: se intenta otra vez en una hora.');
    return isWhole;
  };
  const last = await findBackupOrThrow(folder).then(
    ({ manifest }) => new Date(manifest.snapshotAt),
    () => null,
  );
  log(`Una copia cada día a las ${at}, hora de Madrid; la última: ${last?.toISOString() ?? 'ninguna'}.`);
  await runDaily({ at, last, work });
}
