import { Command } from 'commander';
import { readTaskConfig } from '../config.ts';
import { findBackupOrThrow, listCodeMigrations, type Backup } from '../platform/backup/backup.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { describeStartError } from '../platform/describe-start-error.ts';
import { formatNumber } from '../platform/text/format-number.contract.ts';
import { formatInMadrid, formatBytes } from './format.ts';

export const WITHOUT_SIGNATURE = '--without-signature';

const LOST_KEY_HINT = `Si la clave se ha perdido y confía en la copia, repita con ${WITHOUT_SIGNATURE}.`;

/**
 * Returns a sentence about the signature. Throws instructions if it is wrong, missing or cannot be checked, unless the
 * option is set.
 */
export function requireSignature({ folder, signature }: Backup, withoutSignature: boolean): string {
  if (signature === 'valid') return 'Su firma es buena.';
  if (withoutSignature) return `La firma no se comprueba, porque lo dice ${WITHOUT_SIGNATURE}.`;
  switch (signature) {
    case 'unsigned':
      return 'No está firmada y no hay BACKUP_KEY: nadie sabe si alguien la ha cambiado.';
    case 'missing':
      throw new Error(
        `${folder} no está firmada, y con BACKUP_KEY solo valen las copias firmadas. Si se hizo antes de tener la ` +
          `clave y confía en ella, repita con ${WITHOUT_SIGNATURE}.`,
      );
    case 'wrong':
      throw new Error(
        `La firma de ${folder} no es de esta BACKUP_KEY: alguien ha cambiado la copia, o se firmó con otra clave. ` +
          `Ponga la clave con la que se hizo. ${LOST_KEY_HINT}`,
      );
    case 'noKey':
      throw new Error(`${folder} está firmada y falta BACKUP_KEY: ponga la clave con la que se hizo. ${LOST_KEY_HINT}`);
  }
}

async function runVerify(path: string, { withoutSignature = false }: { withoutSignature?: boolean }) {
  try {
    const backup = await findBackupOrThrow(path, readTaskConfig().BACKUP_KEY);
    const { manifest, folder } = backup;
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
    process.stdout.write(`${requireSignature(backup, withoutSignature)}\n`);
    const faults = await verifyBackup(backup);
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
