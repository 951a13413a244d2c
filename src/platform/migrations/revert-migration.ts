import { startLockWatch } from './start-lock-watch.ts';
import { migrationTimeouts } from './migration-timeouts.ts';
import { runMigration } from './run-migration.ts';
import { SchemaRefused } from './schema-refused.ts';
import { type SchemaWork, openSchemaSession } from './open-schema-session.ts';
import { acquireMigrationLock } from './acquire-migration-lock.ts';

/** What MikroORM throws for a migration that knows no way back. */
const CANNOT_REVERT = 'This migration cannot be reverted';

/** Reverts the migration that was applied last, and gives its name. */
export async function revertMigration(work: SchemaWork): Promise<string> {
  const { url, log, timeouts = migrationTimeouts } = work;
  await using session = await openSchemaSession(work);
  await using watch = await startLockWatch(url);
  const pid = await acquireMigrationLock(session, log);
  const last = (await session.listApplied()).at(-1)?.name;
  if (!last) throw new SchemaRefused('No hay ninguna migración aplicada que deshacer.');
  if (!(await session.listNames()).includes(last))
    throw new SchemaRefused(
      `La última migración aplicada, ${last}, es de una versión más nueva: deshágala con esa versión.`,
    );
  await runMigration({ session, pid, watch, timeouts, log }, 'down', last).catch((error: unknown) => {
    if ((error as Error).message !== CANNOT_REVERT) throw error;
    throw new SchemaRefused(`La migración ${last} no tiene vuelta atrás: sus cambios no se pueden deshacer.`);
  });
  return last;
}
