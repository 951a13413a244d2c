import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { ReapplyErasures } from '../leads/privacy/reapply-erasures.ts';
import { type Backup, findBackupOrThrow, findLaterBackup, readStoredRows } from '../platform/backup/backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { getSchemaUrl } from '../platform/database/database-urls.ts';
import { describeStartError } from '../platform/describe-start-error.ts';
import { createFileStore } from '../platform/files/folder-store.ts';
import { ResumeSystem } from '../platform/pause.ts';
import { formatNumber } from '../platform/text/format-number.contract.ts';
import { ReconcileSearch } from '../search/projection/reconcile-search.ts';
import { formatInMadrid } from './format.ts';
import { CLI_ACTOR, runWithApp } from './run-command.ts';
import { requireSignature, WITHOUT_SIGNATURE } from './verify.ts';

/** Sessions are not restored: users who signed out or were disabled since the backup must not be signed in again. */
const EXCLUDED_TABLES = ['sessions'];

const INSUFFICIENT_PRIVILEGE = '42501';

const log = (line: string) => void process.stdout.write(`${line}\n`);

async function runRestore(path: string, { withoutSignature = false }: { withoutSignature?: boolean }) {
  let erased: string[] = [];
  try {
    const config = readConfig();
    const backup = await findBackupOrThrow(path, config.BACKUP_KEY);
    log(`Se comprueba la copia del ${formatInMadrid(new Date(backup.manifest.snapshotAt))} (hora de Madrid)…`);
    log(requireSignature(backup, withoutSignature));
    const faults = await verifyBackup(backup);
    if (faults.length) throw new Error(faults.join('\n'));
    erased = await findErasedSince(backup, withoutSignature, config.BACKUP_KEY);
    log('Se restauran los archivos y la base de datos…');
    const store = await createFileStore(config);
    await restoreBackup({ databaseUrl: getSchemaUrl(config), store, backup, excludedTables: EXCLUDED_TABLES });
  } catch (error) {
    const isNotOwner = (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE;
    const hint = isNotOwner ? ' Restaurar necesita DATABASE_OWNER_URL, la del propietario del esquema.' : '';
    process.stderr.write(`${describeStartError(error)}${hint}\n`);
    process.exit(1);
  }
  log('Los datos están restaurados. Se rehace la búsqueda…');
  await runWithApp(async (app) => {
    const commands = app.get(CommandBus);
    const reappliedCount = erased.length ? await commands.execute(new ReapplyErasures(CLI_ACTOR, erased)) : 0;
    if (reappliedCount)
      log(`Leads que ya se habían borrado después de esta copia, borrados otra vez: ${reappliedCount}.`);
    const reconciling = commands.execute(new ReconcileSearch(CLI_ACTOR, true));
    await reconciling.catch((error: unknown) => log(`La búsqueda se rehará al arrancar. ${describeStartError(error)}`));
    log(
      'Terminado. El sistema está EN PAUSA: no salen correos, no se importan feeds y no se borra nada por antigüedad.',
    );
    log('Arranque la aplicación, compruebe lo restaurado y termine la pausa con: npm run cli -- resume');
    return 0;
  });
}

/**
 * Finds leads that the newest later backup beside this one records as erased, so that they are erased again after the
 * restore.
 */
async function findErasedSince(backup: Backup, withoutSignature: boolean, key?: string): Promise<string[]> {
  const laterBackup = await findLaterBackup(backup, key);
  const ids: string[] = [];
  if (!laterBackup) return ids;
  requireSignature(laterBackup, withoutSignature);
  for await (const [id, erasedAt] of readStoredRows(laterBackup, 'inquiries', ['id', 'erased_at']))
    if (id && erasedAt) ids.push(id);
  return ids;
}

export const restore = new Command('restore')
  .description('Restaura una copia en una base de datos y una carpeta vacías; el sistema queda en pausa')
  .argument('<backup>', 'la carpeta de una copia, o la de todas: entonces, la más reciente')
  .option(WITHOUT_SIGNATURE, 'no comprueba la firma: para copias de antes de BACKUP_KEY, o cuya clave se ha perdido')
  .action(runRestore);

const endPause = ({ withoutOldMails }: { withoutOldMails: boolean }) =>
  runWithApp(async (app) => {
    const resumed = await app.get(CommandBus).execute(new ResumeSystem(CLI_ACTOR, withoutOldMails));
    if (!resumed.wasPaused) {
      process.stdout.write('El sistema no estaba en pausa.\n');
      return 0;
    }
    process.stdout.write(
      `El sistema ya no está en pausa. Correos que salen en un minuto: ${formatNumber(resumed.mails)}.\n`,
    );
    if (resumed.dismissed)
      process.stdout.write(`Correos de antes de la copia que ya no salen: ${formatNumber(resumed.dismissed)}.\n`);
    return 0;
  });

export const resume = new Command('resume')
  .description('Termina la pausa que sigue a una restauración: salen los correos y vuelven los horarios')
  .option('--without-old-mails', 'los correos pendientes de antes de la copia no salen', false)
  .action(endPause);
