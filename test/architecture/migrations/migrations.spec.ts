import { basename } from 'node:path';
import { type Convention, testConventions, toSources, projectSources, type Source } from '../convention.ts';
import { LARGE_TABLES } from './large-tables.ts';
import { type MigrationFault, migrationFaults } from './migration-faults.ts';
import { readMigration } from './read-migration.ts';

/** Migrations from before these rules. */
const BASELINE: readonly string[] = [
  'Migration20261121065943',
  'Migration20261121134411',
  'Migration20261121152630',
  'Migration20261121200931',
  'Migration20261122035436',
  'Migration20261122042827',
  'Migration20261122053358',
  'Migration20261122080611',
  'Migration20261122112316',
  'Migration20261122113238',
  'Migration20261122113423',
  'Migration20261122212807',
  'Migration20261123003520',
  'Migration20261123004221',
];

const isMigration = ({ path }: Source) => /^migrations\/.*\.ts$/.test(path);
const isUnderTheRules = (source: Source) => isMigration(source) && !BASELINE.includes(basename(source.path, '.ts'));

const findWithFault = (fault: MigrationFault) => (sources: Source[]) =>
  sources
    .filter(isUnderTheRules)
    .filter((source) => migrationFaults(readMigration(source)).has(fault))
    .map(({ path }) => path);

/** A contract step must name an existing, older migration. */
function findInvalidContractSteps(sources: Source[]): string[] {
  const migrations = sources.filter(isMigration).map(readMigration);
  const isOlderMigration = (stamp: string, since: string) =>
    since < stamp && migrations.some((other) => other.stamp === since);
  return migrations
    .filter(({ stamp, since }) => stamp === '' || (since !== undefined && !isOlderMigration(stamp, since)))
    .map(({ path }) => path);
}

const FILE = 'migrations/Migration20300202000000.ts';
const CONTRACT = 'migrations/Migration20300202000000_contract_20300101000000.ts';
const SINCE = { 'migrations/Migration20300101000000.ts': '' };

const toMigration = (statements: readonly string[], extraMethods = '') =>
  `export class A extends Migration {\n  override up() {\n${statements
    .map((sql) => `    this.addSql(\`${sql}\`);`)
    .join('\n')}\n  }\n  override down() {\n    this.addSql(\`drop table "homes";\`);\n  }\n${extraMethods}}`;
const NON_TRANSACTIONAL = '  override isTransactional() {\n    return false;\n  }\n';

interface Rule {
  readonly rule: string;
  readonly fault: MigrationFault;
  /** Each breaks the rule alone. */
  readonly violations: readonly string[];
  readonly allowed: readonly string[];
}

const RULES: readonly Rule[] = [
  {
    rule: 'the previous release, which does not know a new column, can still write',
    fault: 'asks-for-values',
    violations: [
      'alter table "homes" add "floor" int not null',
      'alter table "homes" add column "a" text null, add column if not exists "floor" numeric(4, 2) not null',
      `alter table "homes" add "floor" text not null check ("floor" <> 'default')`,
      'alter table "homes" alter column "floor" set not null',
    ],
    allowed: [
      'alter table "homes" add "floor" int null',
      `alter table "homes" add "floor" text not null default 'not null'`,
      'create table "offices" ("id" int not null)',
      'alter table "homes" alter column "floor" drop not null',
    ],
  },
  {
    rule: 'nothing is removed or renamed that the previous release reads',
    fault: 'takes-away',
    violations: [
      'alter table "homes" drop column "floor"',
      'alter table if exists only "homes" add "a" int null, drop "floor"',
      'alter table "homes" alter column "floor" drop default',
      'alter table "homes" rename column "floor" to "storey"',
      'alter table "homes" rename to "houses"',
      'alter index "homes_index" rename to "houses_index"',
      'drop table if exists "homes" cascade',
      'drop view "shown_homes"',
      'drop sequence "home_number"',
      'truncate "homes"',
      'drop trigger if exists "homes_revision" on "homes"',
      'drop function if exists "forget_homes"()',
      'select 1; drop table "homes"',
    ],
    allowed: [
      'alter table "homes" drop constraint "homes_floor_check"',
      'drop index "homes_index"',
      'drop trigger "homes_revision" on "homes"; drop function "homes_revision_fn"(); create constraint trigger homes_revision after update on homes for each row execute function fn()',
      `comment on column "homes"."floor" is 'drop table; rename to'`,
      'create or replace function f() returns trigger as \\$\\$ begin drop table "homes"; end \\$\\$ language plpgsql',
    ],
  },
  {
    rule: 'no table is rewritten',
    fault: 'rewrites',
    violations: [
      'alter table "homes" alter column "floor" type bigint using ("floor"::bigint)',
      'alter table "homes" alter "floor" set data type bigint',
      'alter table "homes" add "key" uuid not null default gen_random_uuid()',
      'alter table "homes" add "number" serial',
      'alter table "homes" add "key" text generated always as (lower("name")) stored',
      'alter table "homes" set unlogged',
      'cluster "homes" using "homes_index"',
      'vacuum full "homes"',
      'reindex table "homes"',
      'update "properties" set "floor" = 1',
    ],
    allowed: [
      'alter table "homes" add "at" timestamptz not null default now()',
      `alter table "homes" add "note" text not null default 'serial random()'`,
      'create table "offices" ("id" serial primary key, "key" uuid default gen_random_uuid())',
      'alter table "homes" alter column "key" set default gen_random_uuid()',
      'update "properties" set "floor" = 1 where "floor" is null',
      'update "offices" set "floor" = 1',
    ],
  },
  {
    rule: 'a constraint is added NOT VALID, and validated by a later migration where the table is large',
    fault: 'checks-all-rows',
    violations: [
      'alter table "homes" add constraint "homes_floor_check" check (floor > 0)',
      'alter table "homes" add constraint "homes_town_foreign" foreign key ("town_id") references "towns" ("id")',
      'alter table "homes" add check (floor > 0)',
      'alter table "homes" add "town_id" uuid null references "towns" ("id")',
      'alter table "homes" add "floor" int null check ("floor" > 0)',
      'alter table "homes" add constraint "homes_key" primary key ("key")',
      'alter table "properties" add constraint "a" check (floor > 0) not valid; alter table "properties" validate constraint "a"',
    ],
    allowed: [
      'alter table "homes" add constraint "homes_floor_check" check (floor > 0) not valid; alter table "homes" validate constraint "homes_floor_check"',
      'alter table "properties" validate constraint "a"',
      'create table "offices" ("id" int); alter table "offices" add constraint "a" check (id > 0)',
      'alter table "homes" add constraint "homes_key" primary key using index "homes_key_index"',
    ],
  },
  {
    rule: `an index of a large table is built concurrently: ${LARGE_TABLES.join(', ')}`,
    fault: 'locks-for-an-index',
    violations: [
      'create index "properties_floor_index" on "properties" ("floor")',
      'create unique index if not exists "a" on only "mails" using btree (lower("key"))',
      'alter table "properties" add constraint "a" unique ("floor")',
    ],
    allowed: [
      'create index "towns_name_index" on "towns" ("name")',
      'create table "mails" ("id" int); create index "mails_index" on "mails" ("id")',
      'alter table "properties" add constraint "a" unique using index "properties_floor_index"',
    ],
  },
  {
    rule: 'a concurrent build has a migration without a transaction, which is repeatable',
    fault: 'mixes-transactions',
    violations: ['create index concurrently if not exists "a" on "properties" ("floor")'],
    allowed: ['select 1'],
  },
  {
    rule: 'the statements of a migration are literals',
    fault: 'is-unreadable',
    violations: ['do \\$\\$ begin drop table homes; end \\$\\$'],
    allowed: ['select \\${1}'],
  },
];

const conventions: Convention[] = [
  ...RULES.map(({ rule, fault, violations, allowed }) => ({
    rule,
    find: findWithFault(fault),
    violation: { [FILE]: toMigration(violations.slice(0, 1)) },
    valid: Object.fromEntries(
      allowed.map((sql, at) => [`migrations/Migration2030020200000${at}.ts`, toMigration([sql])]),
    ),
  })),
  {
    rule: 'a contract step names the migration since which nothing reads the removed part',
    find: findInvalidContractSteps,
    violation: { [CONTRACT]: toMigration(['alter table "homes" drop column "floor"']) },
    valid: { [CONTRACT]: toMigration(['alter table "homes" drop column "floor"']), ...SINCE },
  },
];

describe('a migration', () => {
  testConventions(conventions);

  const findFaults = (path: string, text: string) => [...migrationFaults(readMigration({ path, text }))];

  it.each(RULES.flatMap(({ fault, violations }) => violations.map((sql) => [fault, sql] as const)))(
    'is refused if it %s: %s',
    (fault, sql) => expect(findFaults(FILE, toMigration(['select 1', sql]))).toContain(fault),
  );

  it.each(RULES.flatMap(({ allowed }) => allowed))('is allowed: %s', (sql) => {
    expect(findFaults(FILE, toMigration([sql]))).toEqual([]);
  });

  it('of a contract step may drop and require values, but not rename, lock or rewrite', () => {
    const findContractFaults = (sql: string) => findFaults(CONTRACT, toMigration([sql]));
    for (const sql of ['drop table "homes"', 'alter table "homes" alter column "floor" set not null'])
      expect(findContractFaults(sql)).toEqual([]);
    expect(findContractFaults('alter table "homes" rename to "houses"')).toEqual(['takes-away']);
    expect(findContractFaults('alter table "homes" alter column "floor" type text')).toEqual(['rewrites']);
    expect(findContractFaults('create index "a" on "properties" ("floor")')).toEqual(['locks-for-an-index']);
  });

  it('without a transaction contains only statements that are repeatable and take no long locks', () => {
    const findNonTransactionalFaults = (sql: string) => findFaults(FILE, toMigration([sql], NON_TRANSACTIONAL));
    for (const sql of [
      'create unique index concurrently if not exists "a" on "properties" ("floor")',
      'drop index concurrently if exists "a"',
      'alter table "properties" validate constraint "a"',
      'update "properties" set "floor" = 1 where "floor" is null',
    ])
      expect(findNonTransactionalFaults(sql)).toEqual([]);
    for (const sql of ['create index concurrently "a" on "properties" ("b")', 'alter table "homes" add "a" int null'])
      expect(findNonTransactionalFaults(sql)).toEqual(['mixes-transactions']);
  });

  it('with dynamic statements is refused', () => {
    expect(findFaults(FILE, 'class A { up() { for (const sql of LIST) this.addSql(sql); } }')).toEqual([
      'is-unreadable',
    ]);
    expect(findFaults(FILE, toMigration(['drop table ${NAME}']))).toEqual(['takes-away']);
    expect(findFaults(FILE, 'class A { async up() { await this.execute("drop table homes"); } }')).toEqual([
      'takes-away',
    ]);
  });

  it('has a timestamp in its name, and as a contract step also that of an older migration', () => {
    const broken = ['Migration1.ts', 'Migration20300202000000_contract_20300303000000.ts', 'A.ts'];
    for (const name of broken) {
      const sources = toSources({ [`migrations/${name}`]: '', 'migrations/Migration20300303000000.ts': '' });
      expect(findInvalidContractSteps(sources)).toEqual([`migrations/${name}`]);
    }
  });

  it('of the baseline each break a rule, and migrations create every large table', () => {
    const migrations = projectSources.filter(isMigration).map((source) => readMigration(source));
    const breaking = migrations.filter((migration) => migrationFaults(migration).size > 0);
    expect(breaking.map(({ path }) => basename(path, '.ts')).filter((name) => BASELINE.includes(name))).toEqual([
      ...BASELINE,
    ]);
    const createdTables = new Set(migrations.flatMap(({ createdTables: made }) => [...made]));
    expect(LARGE_TABLES.filter((table) => !createdTables.has(table))).toEqual([]);
  });
});
