import { basename } from 'node:path';
import { type Convention, holdEach, planted, projectSources, type Source } from '../convention.ts';
import { LARGE_TABLES } from './large-tables.ts';
import { type MigrationFault, migrationFaults } from './migration-faults.ts';
import { readMigration } from './read-migration.ts';

/** Written before there were these rules, when no release had to outlive the next one's schema. */
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

const having = (fault: MigrationFault) => (sources: Source[]) =>
  sources
    .filter(isUnderTheRules)
    .filter((source) => migrationFaults(readMigration(source)).has(fault))
    .map(({ path }) => path);

/** A contract step names a migration that is there, and older than itself. */
function unfounded(sources: Source[]): string[] {
  const read = sources.filter(isMigration).map(readMigration);
  const isFounded = (stamp: string, since: string) => since < stamp && read.some((other) => other.stamp === since);
  return read
    .filter(({ stamp, since }) => stamp === '' || (since !== undefined && !isFounded(stamp, since)))
    .map(({ path }) => path);
}

const FILE = 'migrations/Migration20300202000000.ts';
const CONTRACT = 'migrations/Migration20300202000000_contract_20300101000000.ts';
const SINCE = { 'migrations/Migration20300101000000.ts': '' };

const written = (statements: readonly string[], more = '') =>
  `export class A extends Migration {\n  override up() {\n${statements
    .map((sql) => `    this.addSql(\`${sql}\`);`)
    .join('\n')}\n  }\n  override down() {\n    this.addSql(\`drop table "homes";\`);\n  }\n${more}}`;
const WITHOUT = '  override isTransactional() {\n    return false;\n  }\n';

interface Rule {
  readonly rule: string;
  readonly fault: MigrationFault;
  /** Each alone breaks it. */
  readonly offences: readonly string[];
  readonly allowed: readonly string[];
}

const RULES: readonly Rule[] = [
  {
    rule: 'the release before, which knows no new column, can go on writing',
    fault: 'asks-for-values',
    offences: [
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
    rule: 'nothing is taken away or renamed that the release before reads',
    fault: 'takes-away',
    offences: [
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
    rule: 'no table is written anew',
    fault: 'rewrites',
    offences: [
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
    offences: [
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
    offences: [
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
    rule: 'what is built concurrently has a migration without transaction, which can be run again',
    fault: 'mixes-transactions',
    offences: ['create index concurrently if not exists "a" on "properties" ("floor")'],
    allowed: ['select 1'],
  },
  {
    rule: 'what a migration does can be read in it',
    fault: 'is-unreadable',
    offences: ['do \\$\\$ begin drop table homes; end \\$\\$'],
    allowed: ['select \\${1}'],
  },
];

const conventions: Convention[] = [
  ...RULES.map(({ rule, fault, offences, allowed }) => ({
    rule,
    find: having(fault),
    offence: { [FILE]: written(offences.slice(0, 1)) },
    twin: Object.fromEntries(allowed.map((sql, at) => [`migrations/Migration2030020200000${at}.ts`, written([sql])])),
  })),
  {
    rule: 'a contract step names the migration since which nothing reads what it takes away',
    find: unfounded,
    offence: { [CONTRACT]: written(['alter table "homes" drop column "floor"']) },
    twin: { [CONTRACT]: written(['alter table "homes" drop column "floor"']), ...SINCE },
  },
];

describe('a migration', () => {
  holdEach(conventions);

  const faults = (path: string, text: string) => [...migrationFaults(readMigration({ path, text }))];

  it.each(RULES.flatMap(({ fault, offences }) => offences.map((sql) => [fault, sql] as const)))(
    'may not do what %s: %s',
    (fault, sql) => expect(faults(FILE, written(['select 1', sql]))).toContain(fault),
  );

  it.each(RULES.flatMap(({ allowed }) => allowed))('may: %s', (sql) => {
    expect(faults(FILE, written([sql]))).toEqual([]);
  });

  it('that contracts may drop and ask for values, but neither rename nor lock nor rewrite', () => {
    const inContract = (sql: string) => faults(CONTRACT, written([sql]));
    for (const sql of ['drop table "homes"', 'alter table "homes" alter column "floor" set not null'])
      expect(inContract(sql)).toEqual([]);
    expect(inContract('alter table "homes" rename to "houses"')).toEqual(['takes-away']);
    expect(inContract('alter table "homes" alter column "floor" type text')).toEqual(['rewrites']);
    expect(inContract('create index "a" on "properties" ("floor")')).toEqual(['locks-for-an-index']);
  });

  it('without transaction does what holds up nobody, in a way that can be done again', () => {
    const apart = (sql: string) => faults(FILE, written([sql], WITHOUT));
    for (const sql of [
      'create unique index concurrently if not exists "a" on "properties" ("floor")',
      'drop index concurrently if exists "a"',
      'alter table "properties" validate constraint "a"',
      'update "properties" set "floor" = 1 where "floor" is null',
    ])
      expect(apart(sql)).toEqual([]);
    for (const sql of ['create index concurrently "a" on "properties" ("b")', 'alter table "homes" add "a" int null'])
      expect(apart(sql)).toEqual(['mixes-transactions']);
  });

  it('whose statements are put together elsewhere is not taken for a harmless one', () => {
    expect(faults(FILE, 'class A { up() { for (const sql of LIST) this.addSql(sql); } }')).toEqual(['is-unreadable']);
    expect(faults(FILE, written(['drop table ${NAME}']))).toEqual(['takes-away']);
    expect(faults(FILE, 'class A { async up() { await this.execute("drop table homes"); } }')).toEqual(['takes-away']);
  });

  it('names its time, and a contract step one that is older than itself', () => {
    const broken = ['Migration1.ts', 'Migration20300202000000_contract_20300303000000.ts', 'A.ts'];
    for (const name of broken)
      expect(unfounded(planted({ [`migrations/${name}`]: '', 'migrations/Migration20300303000000.ts': '' }))).toEqual([
        `migrations/${name}`,
      ]);
  });

  it('of the baseline is there because it breaks a rule, and every large table is one', () => {
    const read = projectSources.filter(isMigration).map((source) => readMigration(source));
    const breaking = read.filter((migration) => migrationFaults(migration).size > 0);
    expect(breaking.map(({ path }) => basename(path, '.ts')).filter((name) => BASELINE.includes(name))).toEqual([
      ...BASELINE,
    ]);
    const made = new Set(read.flatMap(({ made }) => [...made]));
    expect(LARGE_TABLES.filter((table) => !made.has(table))).toEqual([]);
  });
});
