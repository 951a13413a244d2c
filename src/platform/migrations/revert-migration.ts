import { lockWatch } from './lock-watch.ts';
import { migrationPatience } from './migration-patience.ts';
import { runMigration } from './run-migration.ts';
import { SchemaRefused } from './schema-refused.ts';
import { type SchemaWork, schemaSession } from './schema-session.ts';
import { takeTurn } from './take-turn.ts';

/** What MikroORM throws for a migration that knows no way back. */
const NO_WAY_BACK = 'This migration cannot be reverted';

/** Reverts the migration that was applied last, and gives its name. */
export async function revertMigration(work: SchemaWork): Promise<string> {
  const { url, say, patience = migrationPatience } = work;
  await using session = await schemaSession(work);
  await using watch = await lockWatch(url);
  const pid = await takeTurn(session, say);
  const last = (await session.applied()).at(-1)?.name;
  if (!last) throw new SchemaRefused('No hay ninguna migración aplicada que deshacer.');
  if (!(await session.names()).includes(last))
    throw new SchemaRefused(
      `La última migración aplicada, ${last}, es de una versión más nueva: deshágala con esa versión.`,
    );
  await runMigration({ session, pid, watch, patience, say }, 'down', last).catch((error: unknown) => {
    if ((error as Error).message !== NO_WAY_BACK) throw error;
    throw new SchemaRefused(`La migración ${last} no tiene vuelta atrás: sus cambios no se pueden deshacer.`);
  });
  return last;
}
