import { Command } from 'commander';
import { readTaskConfig } from '../config.ts';
import { findBackupOrThrow } from '../platform/backup/backup.ts';
import { listCodeMigrations } from '../platform/backup/list-code-migrations.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { describeStartError } from '../platform/describe-start-error.ts';
import { formatNumber } from '../platform/text/format-number.contract.ts';
import { formatInMadrid } from './format-in-madrid.ts';
import { requireSignature, WITHOUT_SIGNATURE } from './require-signature.ts';
import { formatBytes } from './format-bytes.ts';

async function runVerify(path: string, { withoutSignature = false }: { withoutSignature?: boolean }) {
  try {
    const found = await findBackupOrThrow(path, readTaskConfig().BACKUP_KEY);
    const { manifest, folder } = found;
    const { tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes);
    const missing = listCodeMigrations().filter((name) => !manifest.migrations.includes(name)).length;
    process.stdout.write(
      `${folder}\nCopia del ${formatInMadrid(new Date(manifest.snapshotAt))} (hora de Madrid), versión ` +
        `${manifest.application}, PostgreSQL ${manifest.postgres}: ${formatNumber(rows)} filas de ${tables.length} tablas ` +
        `y ${formatNumber(files.count)} archivos, ${formatBytes(bytes)}.\n`,
    );
    if (missing) process.stdout.write(`Al restaurarla se aplican las ${missing} migraciones que le faltan.\n`);
    process.stdout.write(`${requireSignature(found, withoutSignature)}\n`);
    const faults = await verifyBackup(found);
    if (faults.length) throw new Error(faults.join('\n'));
    process.stdout.write('Está entera y se puede restaurar.\n');
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}

export const verify = new Command('verify')
  .description('Comprueba una copia: firma, sumas, filas y esquema; termina con 0 si está entera, 1 si no')
  .argument('<backup>', 'la carpeta de una copia, o la de todas: entonces, la más reciente')
  .option(WITHOUT_SIGNATURE, 'no comprueba la firma: para copias de antes de BACKUP_KEY, o cuya clave se ha perdido')
  .action(runVerify);
