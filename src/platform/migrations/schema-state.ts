import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { type SchemaSession, type SchemaWork, openSchemaSession } from './open-schema-session.ts';

/**
 * Name of a contracting migration: `…_contract_20261124101500` removes something that no code reads since the named
 * migration.
 */
const CONTRACT = /_contract_(\d{14})$/;

/**
 * Expanding migrations never conflict with older code. A contracting migration conflicts with code older than the
 * migration that it names, since that code still reads what was removed.
 */
export function checkCompatibility(unknown: readonly string[], codeMigrations: readonly string[]) {
  const isIncompatible = (name: string) => {
    const migrationTime = CONTRACT.exec(name)?.[1];
    return migrationTime !== undefined && !codeMigrations.some((name) => name.startsWith(`Migration${migrationTime}`));
  };
  return {
    incompatible: unknown.filter(isIncompatible),
    compatible: unknown.filter((name) => !isIncompatible(name)),
  };
}

interface SchemaState {
  readonly applied: readonly { readonly name: string; readonly at: string }[];
  readonly pending: readonly string[];
  /** Applied by a newer release and incompatible with this one. */
  readonly incompatible: readonly string[];
  /** Applied by a newer release and compatible with this one. */
  readonly compatible: readonly string[];
  readonly queues: 'current' | 'outdated' | 'newer';
}

export async function computeSchemaState(session: SchemaSession): Promise<SchemaState> {
  const [names, applied, version] = [await session.listNames(), await session.listApplied(), await session.getQueueVersion()];
  const appliedNames = new Set(applied.map(({ name }) => name));
  const unknown = [...appliedNames].filter((name) => !names.includes(name));
  const expectedVersion = pgBoss.pgboss.schema;
  return {
    applied,
    pending: names.filter((name) => !appliedNames.has(name)),
    ...checkCompatibility(unknown, names),
    queues: compareVersions(version, expectedVersion),
  };
}

function compareVersions(actual: number, expected: number): SchemaState['queues'] {
  if (actual === expected) return 'current';
  return actual < expected ? 'outdated' : 'newer';
}

/** This release cannot, or should not, run on the schema; the message says what to do. */
export class SchemaRefused extends Error {}

export function assertNotNewer({ incompatible, queues }: Pick<SchemaState, 'incompatible' | 'queues'>): void {
  if (incompatible.length > 0)
    throw new SchemaRefused(
      `La base de datos es de una versión más nueva, que ya no tiene datos que esta lee (${incompatible.join(', ')}): ` +
        'arranque esa versión o una posterior, o restaure una copia de antes de actualizar.',
    );
  if (queues === 'newer')
    throw new SchemaRefused(
      'Las colas de trabajos de la base de datos son de una versión más nueva, que esta no conoce: ' +
        'arranque esa versión o una posterior, o restaure una copia de antes de actualizar.',
    );
}

/** Throws if migrations are pending, for a process that may not apply them. */
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

/** Does not wait for a running migration. */
export async function readSchemaState(work: SchemaWork) {
  await using session = await openSchemaSession(work);
  return await computeSchemaState(session);
}

type Row = readonly [name: string, state: string];

const QUEUE_STATES = { current: 'al día', outdated: 'pendiente', newer: 'de una versión más nueva: no sirve a esta' };

const formatDateTime = (at: string) =>
  new Date(at).toLocaleString('es-ES', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Madrid' });

export function formatSchemaTable({ applied, pending, incompatible, compatible, queues }: SchemaState) {
  const rows: Row[] = [
    ...applied.map(({ name, at }): Row => [name, `aplicada el ${formatDateTime(at)}${describeNewer(name)}`]),
    ...pending.map((name): Row => [name, 'pendiente']),
    ['(colas de trabajos)', QUEUE_STATES[queues]],
  ];
  function describeNewer(name: string) {
    if (incompatible.includes(name)) return ', de una versión más nueva: no sirve a esta';
    return compatible.includes(name) ? ', de una versión más nueva: sirve a esta' : '';
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, state]) => `${name.padEnd(width)}  ${state}`);
  const isNewer = incompatible.length > 0 || queues === 'newer';
  const isPending = pending.length > 0 || queues === 'outdated';
  return {
    text: `${[...lines, `${applied.length} aplicadas, ${pending.length} pendientes.`].join('\n')}\n`,
    outcome: isNewer ? ('newer' as const) : isPending ? ('pending' as const) : ('current' as const),
  };
}
