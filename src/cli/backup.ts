import { Command, InvalidArgumentError } from 'commander';
import { CronTime } from 'cron';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBackupOrThrow } from '../platform/backup/backup.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { getSchemaUrl } from '../platform/database/database-urls.ts';
import { createFileStore } from '../platform/files/folder-store.ts';
import { formatNumber } from '../platform/text/format-number.contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/time-units.contract.ts';
import { formatBytes } from './format.ts';
import { runWithTaskConfig } from './run-command.ts';

const MADRID = 'Europe/Madrid';

interface DailyTask {
  /** In Madrid time, such as `03:30`. */
  readonly at: string;
  /** Time of the last successful run; null if there is none. */
  readonly last: Date | null;
  /** Returns whether the run succeeded. */
  readonly work: () => Promise<boolean>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs work daily at this time: at once if the last run is more than a day ago, and again an hour after a failure. */
export async function runDaily({ at, last, work }: DailyTask): Promise<never> {
  const [hour, minute] = at.split(':');
  const times = new CronTime(`${minute} ${hour} * * *`, MADRID);
  const getNextTimeAfter = (date: Date) => times.getNextDateFrom(date, MADRID).toMillis();
  let due = last && Date.now() - last.getTime() < DAY_MS ? getNextTimeAfter(new Date()) : Date.now();
  for (;;) {
    // A suspended machine or a corrected clock delays the run by at most a minute.
    while (Date.now() < due) await sleep(Math.min(due - Date.now(), MINUTE_MS));
    due = (await work()) ? getNextTimeAfter(new Date()) : Math.min(Date.now() + HOUR_MS, getNextTimeAfter(new Date()));
  }
}

interface DailyBackupOptions {
  readonly folder: string;
  readonly keep?: number | undefined;
  readonly at: string;
}

const log = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

async function runDailyBackup({ folder, keep, at }: DailyBackupOptions) {
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
    const hasSucceeded = await runCommand('backup', folder, ...(keep ? ['--keep', String(keep)] : []));
    log(
      hasSucceeded
        ? 'La copia de hoy está hecha y comprobada.'
        : 'La copia ha fallado: se intenta otra vez en una hora.',
    );
    return hasSucceeded;
  };
  const last = await findBackupOrThrow(folder).then(
    ({ manifest }) => new Date(manifest.snapshotAt),
    () => null,
  );
  log(`Una copia cada día a las ${at}, hora de Madrid; la última: ${last?.toISOString() ?? 'ninguna'}.`);
  await runDaily({ at, last, work });
}

const UNSIGNED_WARNING =
  'No está firmada, porque falta BACKUP_KEY: quien escriba en esa carpeta puede cambiarla sin que se note.\n';

const runBackup = (target: string, { keep, daily: at }: { keep?: number; daily?: string }) =>
  at ? runDailyBackup({ folder: target, keep, at }) : backUpOnce(target, keep);

const backUpOnce = (target: string, keep: number | undefined) =>
  runWithTaskConfig(async (config) => {
    const databaseUrl = getSchemaUrl(config);
    if (!databaseUrl) throw new Error('Falta DATABASE_URL.');
    const result = await makeBackup({
      databaseUrl,
      store: await createFileStore(config),
      target,
      key: config.BACKUP_KEY,
      keep,
    });
    const removed = result.removed && result.removed.removed + result.removed.files > 0 ? result.removed : null;
    return (
      `La copia está en ${result.folder}: ${formatNumber(result.rows)} filas de ${result.tables} tablas y ` +
      `${formatNumber(result.files)} archivos, ${formatBytes(result.bytes)} en ${formatNumber(result.seconds, 1)} s.\n` +
      `Archivos nuevos: ${formatNumber(result.newFiles)} (${formatBytes(result.newFileBytes)}); los demás ya estaban.\n` +
      (result.repairedFiles
        ? `Contenidos dañados que se han vuelto a copiar: ${formatNumber(result.repairedFiles)}.\n`
        : '') +
      'Está entera y se puede restaurar.\n' +
      (config.BACKUP_KEY ? '' : UNSIGNED_WARNING) +
      (removed
        ? `Borradas: ${removed.removed} copias antiguas y ${formatNumber(removed.files)} archivos sin copia.\n`
        : '')
    );
  });

function parseKeepArgument(value: string) {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new InvalidArgumentError('Escriba cuántas copias quedan: 1 o más.');
  return Number(value);
}

function parseTimeArgument(value: string) {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) throw new InvalidArgumentError('Escriba una hora, como 03:30.');
  return value;
}

export const backup = new Command('backup')
  .description('Copia la base de datos y los archivos, tal como están en un momento, sin parar la web')
  .argument('<folder>', 'donde se guardan las copias; los archivos que no cambian se guardan una vez para todas')
  .option('--keep <number>', 'borra después las copias más antiguas y deja estas', parseKeepArgument)
  .option('--daily <time>', 'no termina: hace una cada día a esa hora de Madrid y la comprueba', parseTimeArgument)
  .action(runBackup);
