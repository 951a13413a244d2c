import { LARGE_TABLES } from './large-tables.ts';
import type { ReadMigration } from './read-migration.ts';

export type MigrationFault =
  | 'asks-for-values'
  | 'takes-away'
  | 'rewrites'
  | 'checks-all-rows'
  | 'locks-for-an-index'
  | 'mixes-transactions'
  | 'is-unreadable';

type Action = readonly [fault: MigrationFault, pattern: RegExp];

const VOLATILE = /\b(gen_random_uuid|uuidv[47]|random|clock_timestamp|timeofday|nextval)\(|\b(small|big)?serial\b/;
const OWN_COLUMN = /^add (?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)/;

/** Faults on existing tables. A contract step may have `takes-away` and `asks-for-values`. */
const ACTIONS: readonly Action[] = [
  ['asks-for-values', /^alter (column )?\w+ set not null/],
  ['takes-away', /^drop (?!constraint\b)/],
  ['takes-away', /^alter (column )?\w+ drop (default|identity|expression)/],
  ['rewrites', /^alter (column )?\w+ (set data )?type /],
  ['rewrites', /^set (logged|unlogged|tablespace|access method|without cluster)/],
  ['checks-all-rows', /^add (constraint \w+ )?(check|foreign key)\b(?!.* not valid)/],
  ['checks-all-rows', /^add (constraint \w+ )?(exclude|primary key(?! using index))\b/],
];
const STATEMENTS: readonly Action[] = [
  ['takes-away', /^(drop (table|view|materialized view|sequence|schema|type|domain|extension|procedure)|truncate) /],
  ['rewrites', /^(cluster|vacuum full)\b|^reindex (?!.*concurrently)/],
  ['is-unreadable', /^do /],
];
/** Statements allowed without a transaction: they take no long locks and are repeatable. */
const NON_TRANSACTIONAL =
  /^((create (unique )?index concurrently if not exists|drop index concurrently if exists|reindex \w+ concurrently|update|insert) |alter table \w+ validate constraint \w+$)/;

/** Finds statements that would break a site under load, or the previous release. */
export function migrationFaults(migration: ReadMigration): Set<MigrationFault> {
  const faults = new Set<MigrationFault>(migration.statements.flatMap((sql) => findStatementFaults(sql, migration)));
  if (!migration.isPlain) faults.add('is-unreadable');
  if (migration.since !== undefined) {
    faults.delete('asks-for-values');
    faults.delete('takes-away');
  }
  if (migration.statements.some((sql) => /^alter .*\brename\b/.test(sql))) faults.add('takes-away');
  return faults;
}

function findStatementFaults(sql: string, migration: ReadMigration): MigrationFault[] {
  const [, table, rest] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(sql) ?? [];
  const changes = table && !migration.createdTables.has(table) ? splitActions(rest!) : [];
  return [
    ...findFaults(STATEMENTS, sql),
    ...changes.flatMap((action) => [
      ...findFaults(ACTIONS, action),
      ...findColumnFaults(action),
      ...findUniqueFaults(action, table!),
    ]),
    ...(validatesAtOnce(changes, table, migration) ? (['checks-all-rows'] as const) : []),
    ...findIndexFaults(sql, migration),
    ...findTriggerFaults(sql, migration),
    ...(isWholeUpdate(sql, migration) ? (['rewrites'] as const) : []),
    ...(migration.inTransaction || NON_TRANSACTIONAL.test(sql) ? [] : (['mixes-transactions'] as const)),
  ];
}

const findFaults = (actions: readonly Action[], text: string) =>
  actions.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault);

/** Splits at commas outside of brackets and strings. */
const splitActions = (text: string) =>
  (text.match(/(?:'(?:[^']|'')*'|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,'(])+/g) ?? []).map((part) => part.trim());

function findColumnFaults(action: string): MigrationFault[] {
  if (!OWN_COLUMN.test(action)) return [];
  const text = action.replace(/'(?:[^']|'')*'/g, "''");
  return [
    ...(/\bnot null\b/.test(text) && !/\b(default|generated)\b|serial\b/.test(text) ? ['asks-for-values' as const] : []),
    ...(VOLATILE.test(text) || /\bgenerated\b/.test(text) ? ['rewrites' as const] : []),
    ...(/\b(references|check|unique|primary key)\b/.test(text) ? ['checks-all-rows' as const] : []),
  ];
}

const findUniqueFaults = (action: string, table: string): MigrationFault[] =>
  LARGE_TABLES.includes(table) && /^add (constraint \w+ )?unique(?! using index)\b/.test(action)
    ? ['locks-for-an-index']
    : [];

/** In the transaction that adds a constraint, its validation reads all rows under a strong lock. */
function validatesAtOnce(changes: readonly string[], table: string | undefined, { statements }: ReadMigration) {
  const validated = changes.map((action) => /^validate constraint (\w+)/.exec(action)?.[1]).filter(Boolean);
  if (!table || !LARGE_TABLES.includes(table)) return false;
  return validated.some((name) => statements.some((sql) => sql.includes(`add constraint ${name} `)));
}

function findIndexFaults(sql: string, { createdTables, inTransaction }: ReadMigration): MigrationFault[] {
  const [, concurrently, table = ''] =
    /^create (?:unique )?index (concurrently )?.*? on (?:only )?(\w+)/.exec(sql) ?? [];
  if (concurrently && inTransaction) return ['mixes-transactions'];
  return !concurrently && LARGE_TABLES.includes(table) && !createdTables.has(table) ? ['locks-for-an-index'] : [];
}

/** The ORM drops a trigger to recreate it; nothing else calls its function. */
function findTriggerFaults(sql: string, { statements }: ReadMigration): MigrationFault[] {
  const [, kind, name] = /^drop (trigger|function) (?:if exists )?(\w+)/.exec(sql) ?? [];
  if (!kind || (kind === 'function' && name!.endsWith('_fn'))) return [];
  const isRecreated = statements.some((statement) => new RegExp(`^create .*\\b${kind} ${name}\\b`).test(statement));
  return isRecreated ? [] : ['takes-away'];
}

const isWholeUpdate = (sql: string, { createdTables }: ReadMigration) => {
  const table = /^update (?:only )?(\w+) /.exec(sql)?.[1];
  return table !== undefined && LARGE_TABLES.includes(table) && !createdTables.has(table) && !/\bwhere\b/.test(sql);
};
