import { Logger } from '@nestjs/common';
import { execFile, spawn } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate, migrateAsConfigured, revertMigration } from '../../../src/platform/migrations/migrate.ts';
import { readSchemaState, assertUpToDate, formatSchemaTable } from '../../../src/platform/migrations/schema-state.ts';

import { defineMigration } from '../../setup/define-migration.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { createEmptyDatabase } from '../../setup/create-empty-database.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

const NEWEST = 'select name from mikro_orm_migrations order by id desc limit 1';
const NEWER = 'Migration29990101000000';

type CommandResult = { code: number; stdout: string; stderr: string };

describe('schema of another release', () => {
  const database = useFixture(createEmptyDatabase);
  const noLog = () => undefined;

  async function runMigrate(...args: string[]): Promise<CommandResult> {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
    const run = promisify(execFile)(process.execPath, ['dist/cli.js', 'migrate', ...args], { env });
    return run.then(
      (output): CommandResult => ({ ...output, code: 0 }),
      (failed: unknown) => failed as CommandResult,
    );
  }
  const startApplication = async (environment: NodeJS.ProcessEnv = {}) => {
    await using app = await bootApp({ DATABASE_URL: database.url, MEILI_URL: '', ...environment }, migrate);
    return (await app.http().get('/health/ready')).status;
  };
  const applyMigrations = () => migrateAsConfigured({ DATABASE_URL: database.url }, noLog);
  const findNewest = async () => (await database.rows<{ name: string }>(NEWEST))[0]?.name;

  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(true));

  it('is created by a command with no setting but the database, which reports its progress', async () => {
    await expect(runMigrate('status')).resolves.toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/^Migration20261121031849 +pendiente\n[^]*\n0 aplicadas, \d+ pendientes\.\n$/),
    });
    const created = await runMigrate();
    expect(created).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Migraciones aplicadas: \d+\. El esquema/),
    });
    // While creating a new schema, only slow migrations are logged.
    expect(created.stderr).toMatch(/(^|\n)Esquema creado: \d+ migraciones en \d+\.\d s\n$/);
    expect(created.stderr.split('\n').length).toBeLessThan(20);
    await expect(runMigrate('status')).resolves.toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Migration20261121031849 +aplicada el \d+\/\d+\/\d\d, \d+:\d\d:\d\d\n[^]*\n\(colas de trabajos\) +al día\n/),
    });
  }, 60_000);

  it('is waited for while the other release migrates, which the start reports', async () => {
    const other = await database.connect('the other release');
    await other.query(`select pg_advisory_lock(hashtext('migrations'))`);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'agency-'));
    const secrets = { FORM_SECRET: formSecret, SECRETS_KEY: secretsKey };
    const env = { DATABASE_URL: database.url, DATA_FOLDER: folder.path, MEILI_URL: '', PORT: '0', LOG_FORMAT: 'json' };
    const child = spawn(process.execPath, ['dist/main.js'], {
      env: { PATH: process.env.PATH, PUBLIC_URL: 'http://127.0.0.1', ...secrets, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    try {
      await waitFor(() => Promise.resolve(expect(output).toMatch(/another process migrates .*the other release/)));
    } finally {
      child.kill('SIGKILL');
      await other.query('select pg_advisory_unlock_all()');
    }
  }, 60_000);

  it('that is older is refused if the start may not migrate, and upgraded otherwise', async () => {
    const newest = await findNewest();
    const reverted = await runMigrate('down');
    expect(reverted).toMatchObject({ code: 0, stdout: expect.stringContaining(`${newest} está deshecha`) });
    await expect(startApplication({ MIGRATE_ON_START: 'false' })).rejects.toThrow(
      `faltan migraciones (${newest}), y MIGRATE_ON_START=false no deja que las aplique el arranque: ejecute «npm run cli -- migrate»`,
    );
    expect(await findNewest()).not.toBe(newest);
    await expect(startApplication()).resolves.toBe(200);
    expect(await findNewest()).toBe(newest);
  }, 60_000);

  it('that is newer is accepted if it only adds to this one, and reverts only its own migrations', async () => {
    await database.rows('insert into mikro_orm_migrations (name) values ($1)', [NEWER]);
    await expect(startApplication({ MIGRATE_ON_START: 'false' })).resolves.toBe(200);
    await expect(applyMigrations()).resolves.toBe(0);
    const { text, outcome } = formatSchemaTable(await readSchemaState({ url: database.url, log: noLog }));
    expect(text).toMatch(new RegExp(`${NEWER} +aplicada el .*, de una versión más nueva: sirve a esta\n`));
    expect(outcome).toBe('current');
    await expect(revertMigration({ url: database.url, log: noLog })).rejects.toThrow(
      `La última migración aplicada, ${NEWER}, es de una versión más nueva: deshágala con esa versión.`,
    );
  }, 60_000);

  it('is refused if it lacks columns that this release reads', async () => {
    const applied = await database.rows<{ name: string }>('select name from mikro_orm_migrations order by id');
    const ownMigration = applied[3]!.name;
    const buildContractName = (since: string) => `Migration29990202000000_contract_${since}`;
    await database.rows('insert into mikro_orm_migrations (name) values ($1)', [
      buildContractName(ownMigration.slice(-14)),
    ]);
    await expect(applyMigrations()).resolves.toBe(0);
    await database.rows('update mikro_orm_migrations set name = $1 where name like $2', [
      buildContractName(NEWER.slice(-14)),
      '%_contract_%',
    ]);
    const refusal = `La base de datos es de una versión más nueva, que ya no tiene datos que esta lee (${buildContractName(NEWER.slice(-14))})`;
    await expect(applyMigrations()).rejects.toThrow(refusal);
    const state = await readSchemaState({ url: database.url, log: noLog });
    expect(() => assertUpToDate(state)).toThrow(refusal);
    await expect(runMigrate('status')).resolves.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('no sirve a esta'),
    });
    await database.rows(`delete from mikro_orm_migrations where name like 'Migration2999%'`);
  }, 60_000);

  it('is refused if its job queues are from a newer release', async () => {
    await database.rows('update jobs.version set version = version + 1');
    await expect(applyMigrations()).rejects.toThrow(
      'Las colas de trabajos de la base de datos son de una versión más nueva',
    );
    await database.rows('update jobs.version set version = version - 1');
  });

  it('is not reverted without a down migration or without applied migrations', async () => {
    await using another = await createEmptyDatabase();
    const buildOptions = (...migrationsList: ReturnType<typeof defineMigration>[]) => ({
      url: another.url,
      log: noLog,
      migrations: { migrationsList },
    });
    await expect(revertMigration(buildOptions())).rejects.toThrow('No hay ninguna migración aplicada que deshacer.');
    await another.rows('create table mikro_orm_migrations (id serial, name text, executed_at timestamptz)');
    await another.rows(`insert into mikro_orm_migrations (name) values ('Migration1')`);
    await expect(revertMigration(buildOptions(defineMigration('Migration1', [])))).rejects.toThrow(
      'La migración Migration1 no tiene vuelta atrás',
    );
    await expect(revertMigration(buildOptions(defineMigration('Migration1', [], { down: 'select 1' })))).resolves.toBe(
      'Migration1',
    );
    await expect(another.rows(NEWEST)).resolves.toEqual([]);
  });

  it('is not created in a missing database', async () => {
    const url = `${database.url}_missing`;
    await expect(readSchemaState({ url, log: noLog })).rejects.toMatchObject({ code: '3D000' });
    await expect(migrateAsConfigured({ DATABASE_URL: url }, noLog)).rejects.toMatchObject({ code: '3D000' });
    const databases = await database.rows('select 1 from pg_database where datname = $1', [`${database.name}_missing`]);
    expect(databases).toEqual([]);
  });

  it('is not changed by a user who does not own it, and the error names the command', async () => {
    const user = `${database.name}_app`;
    await database.rows(`create role ${user} login password 'not-a-secret'`);
    await database.rows(`grant select on mikro_orm_migrations, jobs.version to ${user}`);
    await database.rows(`grant usage on schema jobs to ${user}`);
    const newest = await findNewest();
    await database.rows('delete from mikro_orm_migrations where name = $1', [newest]);
    const asUser = Object.assign(new URL(database.url), { username: user, password: 'not-a-secret' }).href;
    await expect(migrateAsConfigured({ DATABASE_URL: asUser }, noLog)).rejects.toThrow(
      'faltan migraciones (1), y el usuario de la conexión no es su propietario: ejecute «npm run cli -- migrate» con DATABASE_OWNER_URL',
    );
    await database.rows(`drop owned by ${user}`);
    await database.rows(`drop role ${user}`);
  });
});
