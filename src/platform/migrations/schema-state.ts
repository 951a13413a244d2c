import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import type { SchemaSession } from './schema-session.ts';

/** What the names of migrations say: `…_contract_20261124101500` takes away what nothing has read since that one. */
const CONTRACT = /_contract_(\d{14})$/;

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
export async function schemaState(session: SchemaSession): Promise<SchemaState> {
  const [names, applied, version] = [await session.names(), await session.applied(), await session.queues()];
  const has = new Set(applied.map(({ name }) => name));
  const unknown = applied.map(({ name }) => name).filter((name) => !names.includes(name));
  const expected = pgBoss.pgboss.schema;
  return {
    applied,
    pending: names.filter((name) => !has.has(name)),
    ...compatibilityOf(unknown, names),
    queues: version === expected ? 'current' : version < expected ? 'outdated' : 'newer',
  };
}

/**
 * A migration that only expands is in nobody's way. One that contracts is in the way of code from before the migration
 * that it names, since that code still reads what is gone.
 */
export function compatibilityOf(unknown: readonly string[], known: readonly string[]) {
  const isInTheWay = (name: string) => {
    const since = CONTRACT.exec(name)?.[1];
    return since !== undefined && !known.some((own) => own.startsWith(`Migration${since}`));
  };
  return {
    incompatible: unknown.filter(isInTheWay),
    compatible: unknown.filter((name) => !isInTheWay(name)),
  };
}
