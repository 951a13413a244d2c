import { Command, InvalidArgumentError } from 'commander';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { createFileStore } from '../platform/files/create-file-store.ts';
import { getSchemaUrl } from '../platform/migrations/get-schema-url.ts';
import { formatNumber } from '../platform/text/format-number.contract.ts';
import { runCliCommand } from './run-cli-command.ts';
import { runDailyBackup } from './run-daily-backup.ts';
import { formatBytes } from './format-bytes.ts';

const UNSIGNED =
  'No está firmada, porque falta BACKUP_KEY: quien escriba en esa carpeta puede cambiarla sin que se note.\n';

const runBackup = (target: string, { keep, daily: at }: { keep?: number; daily?: string }) =>
  at ? runDailyBackup({ folder: target, keep, at }) : backUpOnce(target, keep);

const backUpOnce = (target: string, keep: number | undefined) =>
  runCliCommand(async (config) => {
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
      `Archivos nuevos: ${formatNumber(result.copied)} (${formatBytes(result.copiedBytes)}); los demás ya estaban.\n` +
      (result.replaced ? `Contenidos dañados que se han vuelto a copiar: ${formatNumber(result.replaced)}.\n` : '') +
      'Está entera y se puede restaurar.\n' +
      (config.BACKUP_KEY ? '' : UNSIGNED) +
      (removed
        ? `Borradas: ${removed.removed} copias antiguas y ${formatNumber(removed.files)} archivos sin copia.\n`
        : '')
    );
  });

function parseKeepArgument(given: string) {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new InvalidArgumentError('Escriba cuántas copias quedan: 1 o más.');
  return Number(given);
}

function parseTimeArgument(given: string) {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(given)) throw new InvalidArgumentError('Escriba una hora, como 03:30.');
  return given;
}

export const backup = new Command('backup')
  .description('Copia la base de datos y los archivos, tal como están en un momento, sin parar la web')
  .argument('<folder>', 'donde se guardan las copias; los archivos que no cambian se guardan una vez para todas')
  .option('--keep <number>', 'borra después las copias más antiguas y deja estas', parseKeepArgument)
  .option('--daily <time>', 'no termina: hace una cada día a esa hora de Madrid y la comprueba', parseTimeArgument)
  .action(runBackup);
