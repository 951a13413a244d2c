import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { checkCompatibility } from './check-compatibility.ts';
import type { SchemaSession } from './open-schema-session.ts';

export interface SchemaState {
  readonly applied: readonly { readonly name: string; readonly at: string }[];
  readonly pending: readonly string[];
  /** Applied by a newer release, and in the way of this one. */
  readonly incompatible: readonly string[];
  /** Applied by a newer release, which this one does not notice. */
  readonly compatible: readonly string[];
  readonly queues: 'current' | 'outdated' | 'newer';
}

/** How the schema of the database stands to the migrations that the code brings. */
export async function computeSchemaState(session: SchemaSession): Promise<SchemaState> {
  const [names, applied, version] = [await session.listNames(), await session.listApplied(), await session.getQueueVersion()];
  const has = new Set(applied.map(({ name }) => name));
  const unknown = applied.map(({ name }) => name).filter((name) => !names.includes(name));
  const expected = pgBoss.pgboss.schema;
  return {
    applied,
    pending: names.filter((name) => !has.has(name)),
    ...checkCompatibility(unknown, names),
    queues: version === expected ? 'current' : version < expected ? 'outdated' : 'newer',
  };
}
