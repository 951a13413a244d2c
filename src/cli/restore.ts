import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { RepeatErasures } from '../leads/privacy/repeat-erasures.ts';
import { type Backup, findBackupOrThrow, findLaterBackup } from '../platform/backup/backup.ts';
import { restoreBackup } from '../platform/backup/restore/restore-backup.ts';
import { readStoredRows } from '../platform/backup/read-stored-rows.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { createFileStore } from '../platform/files/create-file-store.ts';
import { getSchemaUrl } from '../platform/migrations/get-schema-url.ts';
import { describeStartError } from '../platform/describe-start-error.ts';
import { ReconcileSearch } from '../search/projection/reconcile-search.ts';
import { CLI_ACTOR } from './cli-actor.ts';
import { formatInMadrid } from './format-in-madrid.ts';
import { requireSignature, WITHOUT_SIGNATURE } from './require-signature.ts';
import { withApp } from './with-app.ts';

/** Who had signed out, or was shut out, since the backup must not be signed in again. */
const EXCLUDED_TABLES = ['sessions'];

const NOT_OWNER = '42501';

const log = (line: string) => void process.stdout.write(`${line}\n`);

async function runRestore(path: string, { withoutSignature = false }: { withoutSignature?: boolean }) {
  let erased: string[] = [];
  try {
    const config = readConfig();
    const found = await findBackupOrThrow(path, config.BACKUP_KEY);
    log(`Se comprueba la copia del ${formatInMadrid(new Date(found.manifest.snapshotAt))} (hora de Madrid)…`);
    log(requireSignature(found, withoutSignature));
    const faults = await verifyBackup(found);
    if (faults.length) throw new Error(faults.join('\n'));
    erased = await findErasedSince(found, withoutSignature, config.BACKUP_KEY);
    log('Se restauran los archivos y la base de datos…');
    const store = await createFileStore(config);
    await restoreBackup({ databaseUrl: getSchemaUrl(config), store, backup: found, excludedTables: EXCLUDED_TABLES });
  } catch (error) {
    const isNotOwner = (error as { code?: string }).code === NOT_OWNER;
    const hint = isNotOwner ? ' Restaurar necesita DATABASE_OWNER_URL, la del propietario del esquema.' : '';
    process.stderr.write(`${describeStartError(error)}${hint}\n`);
    process.exit(1);
  }
  log('Los datos están restaurados. Se rehace la búsqueda…');
  await withApp(async (app) => {
    const commands = app.get(CommandBus);
    const again = erased.length ? await commands.execute(new RepeatErasures(CLI_ACTOR, erased)) : 0;
    if (again) log(`Leads que ya se habían borrado después de esta copia, borrados otra vez: ${again}.`);
    const searching = commands.execute(new ReconcileSearch(CLI_ACTOR, true));
    await searching.catch((error: unknown) => log(`La búsqueda se rehará al arrancar. ${describeStartError(error)}`));
    log(
      'Terminado. El sistema está EN PAUSA: no salen correos, no se importan feeds y no se borra nada por antigüedad.',
    );
    log('Arranque la aplicación, compruebe lo restaurado y termine la pausa con: npm run cli -- resume');
    return 0;
  });
}

/** The leads that the newest backup beside this one knows as erased: nobody who was forgotten may come back. */
async function findErasedSince(backup: Backup, withoutSignature: boolean, key?: string): Promise<string[]> {
  const later = await findLaterBackup(backup, key);
  const ids: string[] = [];
  if (!later) return ids;
  requireSignature(later, withoutSignature);
  for await (const [id, erasedAt] of readStoredRows(later, 'inquiries', ['id', 'erased_at']))
    if (id && erasedAt) ids.push(id);
  return ids;
}

export const restore = new Command('restore')
  .description('Restaura una copia en una base de datos y una carpeta vacías; el sistema queda en pausa')
  .argument('<backup>', 'la carpeta de una copia, o la de todas: entonces, la más reciente')
  .option(WITHOUT_SIGNATURE, 'no comprueba la firma: para copias de antes de BACKUP_KEY, o cuya clave se ha perdido')
  .action(runRestore);
