import { assertNotNewer } from './assert-not-newer.ts';
import { SchemaRefused } from './schema-refused.ts';
import type { SchemaState } from './compute-schema-state.ts';

/** For a start that may not migrate. */
export function assertUpToDate(state: SchemaState): void {
  assertNotNewer(state);
  const { pending, queues } = state;
  const missing = [...pending, ...(queues === 'outdated' ? ['las colas de trabajos'] : [])];
  if (missing.length === 0) return;
  throw new SchemaRefused(
    `Al esquema de la base de datos le faltan migraciones (${missing.join(', ')}), y MIGRATE_ON_START=false no deja ` +
      'que las aplique el arranque: ejecute «npm run cli -- migrate» y vuelva a arrancar.',
  );
}
