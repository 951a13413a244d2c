import { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { RepeatErasures } from '../leads/privacy/repeat-erasures.ts';
import { type Backup, backupAt, laterThan } from '../platform/backup/backup.ts';
import { restoreBackup } from '../platform/backup/restoring/restore-backup.ts';
import { storedRows } from '../platform/backup/stored-rows.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { newFileStore } from '../platform/files/new-file-store.ts';
import { schemaAddress } from '../platform/migrations/schema-address.ts';
import { startFault } from '../platform/start-fault.ts';
import { ReconcileSearch } from '../search/projection/reconcile-search.ts';
import { BY } from './by.ts';
import { inMadrid } from './in-madrid.ts';
import { requireSignature, WITHOUT_SIGNATURE } from './signature-sentence.ts';
import { withApp } from './with-app.ts';

/** Who had signed out, or was shut out, since the backup must not be signed in again. */
const LEFT_EMPTY = ['sessions'];

const NOT_OWNER = '42501';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function bringBack(path: string, { withoutSignature = false }: { withoutSignature?: boolean }) {
  let erased: string[] = [];
  try {
    const config = readConfig();
    const found = await backupAt(path, config.BACKUP_KEY);
    say(`Se comprueba la copia del ${inMadrid(new Date(found.manifest.snapshotAt))} (hora de Madrid)…`);
    say(requireSignature(found, withoutSignature));
    const faults = await verifyBackup(found);
    if (faults.length) throw new Error(faults.join('\n'));
    erased = await erasedSince(found, withoutSignature, config.BACKUP_KEY);
    say('Se restauran los archivos y la base de datos…');
    const store = await newFileStore(config);
    await restoreBackup({ databaseUrl: schemaAddress(config), store, backup: found, leftEmpty: LEFT_EMPTY });
  } catch (error) {
    const isNotOwner = (error as { code?: string }).code === NOT_OWNER;
    const hint = isNotOwner ? ' Restaurar necesita DATABASE_OWNER_URL, la del propietario del esquema.' : '';
    process.stderr.write(`${startFault(error)}${hint}\n`);
    process.exit(1);
  }
  say('Los datos están restaurados. Se rehace la búsqueda…');
  await withApp(async (app) => {
    const commands = app.get(CommandBus);
    const again = erased.length ? await commands.execute(new RepeatErasures(BY, erased)) : 0;
    if (again) say(`Leads que ya se habían borrado después de esta copia, borrados otra vez: ${again}.`);
    const searching = commands.execute(new ReconcileSearch(BY, true));
    await searching.catch((error: unknown) => say(`La búsqueda se rehará al arrancar. ${startFault(error)}`));
    say(
      'Terminado. El sistema está EN PAUSA: no salen correos, no se importan feeds y no se borra nada por antigüedad.',
    );
    say('Arranque la aplicación, compruebe lo restaurado y termine la pausa con: npm run cli -- resume');
    return 0;
  });
}

/** The leads that the newest backup beside this one knows as erased: nobody who was forgotten may come back. */
async function erasedSince(backup: Backup, withoutSignature: boolean, key?: string): Promise<string[]> {
  const later = await laterThan(backup, key);
  const ids: string[] = [];
  if (!later) return ids;
  requireSignature(later, withoutSignature);
  for await (const [id, erasedAt] of storedRows(later, 'inquiries', ['id', 'erased_at']))
    if (id && erasedAt) ids.push(id);
  return ids;
}

export const restore = new Command('restore')
  .description('Restaura una copia en una base de datos y una carpeta vacías; el sistema queda en pausa')
  .argument('<backup>', 'la carpeta de una copia, o la de todas: entonces, la más reciente')
  .option(WITHOUT_SIGNATURE, 'no comprueba la firma: para copias de antes de BACKUP_KEY, o cuya clave se ha perdido')
  .action(bringBack);
