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

/** Of tables that were there before; a contract step may do what `takes-away` and `asks-for-values` say. */
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
/** What a migration without a transaction is for: it holds up nobody, and may be done again. */
const ALONE =
  /^((create (unique )?index concurrently if not exists|drop index concurrently if exists|reindex \w+ concurrently|update|insert) |alter table \w+ validate constraint \w+$)/;

/** What the migration does that a site under load, or the release before it, would not outlive. */
export function migrationFaults(migration: ReadMigration): Set<MigrationFault> {
  const found = new Set<MigrationFault>(migration.statements.flatMap((sql) => faultsOf(sql, migration)));
  if (!migration.isPlain) found.add('is-unreadable');
  if (migration.since !== undefined) {
    found.delete('asks-for-values');
    found.delete('takes-away');
  }
  if (migration.statements.some((sql) => /^alter .*\brename\b/.test(sql)))
    found.add('takes-away');
  return found;
}

function faultsOf(sql: string, migration: ReadMigration): MigrationFault[] {
  const [, table, rest] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(sql) ?? [];
  const changes = table && !migration.made.has(table) ? actionsIn(rest!) : [];
  return [
    ...matched(STATEMENTS, sql),
    ...changes.flatMap((action) => [...matched(ACTIONS, action), ...ofColumn(action), ...ofLarge(action, table!)]),
    ...(validatesAtOnce(changes, table, migration) ? (['checks-all-rows'] as const) : []),
    ...ofIndex(sql, migration),
    ...ofTrigger(sql, migration),
    ...(isWholeUpdate(sql, migration) ? (['rewrites'] as const) : []),
    ...(migration.inTransaction || ALONE.test(sql) ? [] : (['mixes-transactions'] as const)),
  ];
}

const matched = (actions: readonly Action[], text: string) =>
  actions.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault);

/** By the commas that are in no brackets and in no text. */
const actionsIn = (text: string) =>
  (text.match(/(?:'(?:[^']|'')*'|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,'(])+/g) ?? []).map((part) => part.trim());

function ofColumn(action: string): MigrationFault[] {
  if (!OWN_COLUMN.test(action)) return [];
  const text = action.replace(/'(?:[^']|'')*'/g, "''");
  return [
    ...(/\bnot null\b/.test(text) && !/\b(default|generated)\b|serial\b/.test(text) ? ['asks-for-values' as const] : []),
    ...(VOLATILE.test(text) || /\bgenerated\b/.test(text) ? ['rewrites' as const] : []),
    ...(/\b(references|check|unique|primary key)\b/.test(text) ? ['checks-all-rows' as const] : []),
  ];
}

const ofLarge = (action: string, table: string): MigrationFault[] =>
  LARGE_TABLES.includes(table) && /^add (constraint \w+ )?unique(?! using index)\b/.test(action)
    ? ['locks-for-an-index']
    : [];

/** In the transaction that has just added it, a validation reads all rows under the lock of the addition. */
function validatesAtOnce(changes: readonly string[], table: string | undefined, { statements }: ReadMigration) {
  const validated = changes.map((action) => /^validate constraint (\w+)/.exec(action)?.[1]).filter(Boolean);
  if (!table || !LARGE_TABLES.includes(table)) return false;
  return validated.some((name) => statements.some((sql) => sql.includes(`add constraint ${name} `)));
}

function ofIndex(sql: string, { made, inTransaction }: ReadMigration): MigrationFault[] {
  const [, concurrently, table = ''] =
    /^create (?:unique )?index (concurrently )?.*? on (?:only )?(\w+)/.exec(sql) ?? [];
  if (concurrently && inTransaction) return ['mixes-transactions'];
  return !concurrently && LARGE_TABLES.includes(table) && !made.has(table) ? ['locks-for-an-index'] : [];
}

/** The library drops a trigger to make it anew; its function is called by nothing else. */
function ofTrigger(sql: string, { statements }: ReadMigration): MigrationFault[] {
  const [, kind, name] = /^drop (trigger|function) (?:if exists )?(\w+)/.exec(sql) ?? [];
  if (!kind || (kind === 'function' && name!.endsWith('_fn'))) return [];
  const isMadeAnew = statements.some((other) => new RegExp(`^create .*\\b${kind} ${name}\\b`).test(other));
  return isMadeAnew ? [] : ['takes-away'];
}

const isWholeUpdate = (sql: string, { made }: ReadMigration) => {
  const table = /^update (?:only )?(\w+) /.exec(sql)?.[1];
  return table !== undefined && LARGE_TABLES.includes(table) && !made.has(table) && !/\bwhere\b/.test(sql);
};
