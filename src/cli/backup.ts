import { Command, InvalidArgumentError } from 'commander';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { newFileStore } from '../platform/files/new-file-store.ts';
import { schemaAddress } from '../platform/migrations/schema-address.ts';
import { grouped } from '../platform/words/grouped.contract.ts';
import { asTask } from './as-task.ts';
import { dailyBackup } from './daily-backup.ts';
import { size } from './size.ts';

const UNSIGNED =
  'No está firmada, porque falta BACKUP_KEY: quien escriba en esa carpeta puede cambiarla sin que se note.\n';

const copy = (target: string, { keep, daily: at }: { keep?: number; daily?: string }) =>
  at ? dailyBackup({ folder: target, keep, at }) : once(target, keep);

const once = (target: string, keep: number | undefined) =>
  asTask(async (config) => {
    const databaseUrl = schemaAddress(config);
    if (!databaseUrl) throw new Error('Falta DATABASE_URL.');
    const made = await makeBackup({
      databaseUrl,
      store: await newFileStore(config),
      target,
      key: config.BACKUP_KEY,
      keep,
    });
    const removed = made.removed && made.removed.removed + made.removed.files > 0 ? made.removed : null;
    return (
      `La copia está en ${made.folder}: ${grouped(made.rows)} filas de ${made.tables} tablas y ` +
      `${grouped(made.files)} archivos, ${size(made.bytes)} en ${grouped(made.seconds, 1)} s.\n` +
      `Archivos nuevos: ${grouped(made.copied)} (${size(made.copiedBytes)}); los demás ya estaban.\n` +
      (made.replaced ? `Contenidos dañados que se han vuelto a copiar: ${grouped(made.replaced)}.\n` : '') +
      'Está entera y se puede restaurar.\n' +
      (config.BACKUP_KEY ? '' : UNSIGNED) +
      (removed ? `Borradas: ${removed.removed} copias antiguas y ${grouped(removed.files)} archivos sin copia.\n` : '')
    );
  });

function keepArgument(given: string) {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new InvalidArgumentError('Escriba cuántas copias quedan: 1 o más.');
  return Number(given);
}

function timeArgument(given: string) {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(given)) throw new InvalidArgumentError('Escriba una hora, como 03:30.');
  return given;
}

export const backup = new Command('backup')
  .description('Copia la base de datos y los archivos, tal como están en un momento, sin parar la web')
  .argument('<folder>', 'donde se guardan las copias; los archivos que no cambian se guardan una vez para todas')
  .option('--keep <number>', 'borra después las copias más antiguas y deja estas', keepArgument)
  .option('--daily <time>', 'no termina: hace una cada día a esa hora de Madrid y la comprueba', timeArgument)
  .action(copy);
