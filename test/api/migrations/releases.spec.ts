import { Logger } from '@nestjs/common';
import { execFile, spawn } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate, migrateAsConfigured } from '../../../src/platform/migrate.ts';
import { readSchemaState } from '../../../src/platform/migrations/read-schema-state.ts';
import { assertUpToDate } from '../../../src/platform/migrations/assert-up-to-date.ts';
import { revertMigration } from '../../../src/platform/migrations/revert-migration.ts';
import { formatSchemaTable } from '../../../src/platform/migrations/format-schema-table.ts';
import { aMigration } from '../../setup/a-migration.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { emptyDatabase } from '../../setup/empty-database.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

const NEWEST = 'select name from mikro_orm_migrations order by id desc limit 1';
const NEWER = 'Migration29990101000000';

type Ended = { code: number; stdout: string; stderr: string };

describe('the schema of another release', () => {
  const database = useFixture(emptyDatabase);
  const silent = () => undefined;

  async function cli(...args: string[]): Promise<Ended> {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
    const run = promisify(execFile)(process.execPath, ['dist/cli.js', 'migrate', ...args], { env });
    return run.then(
      (said): Ended => ({ ...said, code: 0 }),
      (failed: unknown) => failed as Ended,
    );
  }
  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    await using app = await bootApp({ DATABASE_URL: database.url, MEILI_URL: '', ...environment }, migrate);
    return (await app.http().get('/health/ready')).status;
  };
  const schemaIsTaken = () => migrateAsConfigured({ DATABASE_URL: database.url }, silent);
  const applied = async () => (await database.rows<{ name: string }>(NEWEST))[0]?.name;

  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(true));

  it('is made by a command that knows the database alone, told as it goes on, and shown', async () => {
    await expect(cli('status')).resolves.toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/^Migration20261121031849 +pendiente\n[^]*\n0 aplicadas, \d+ pendientes\.\n$/),
    });
    const made = await cli();
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Migraciones aplicadas: \d+\. El esquema/) });
    // Of a new schema only what is slow is named.
    expect(made.stderr).toMatch(/(^|\n)Esquema creado: \d+ migraciones en \d+\.\d s\n$/);
    expect(made.stderr.split('\n').length).toBeLessThan(20);
    await expect(cli('status')).resolves.toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Migration20261121031849 +aplicada el \d+\/\d+\/\d\d, \d+:\d\d:\d\d\n[^]*\n\(colas de trabajos\) +al día\n/),
    });
  }, 60_000);

  it('is waited for by a start that says so at once, while it waits', async () => {
    const other = await database.connected('the other release');
    await other.query(`select pg_advisory_lock(hashtext('migrations'))`);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'agency-'));
    const secrets = { FORM_SECRET: formSecret, SECRETS_KEY: secretsKey };
    const env = { DATABASE_URL: database.url, DATA_FOLDER: folder.path, MEILI_URL: '', PORT: '0', LOG_FORMAT: 'json' };
    const start = spawn(process.execPath, ['dist/main.js'], {
      env: { PATH: process.env.PATH, PUBLIC_URL: 'http://127.0.0.1', ...secrets, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    start.stdout.on('data', (chunk) => (said += String(chunk)));
    try {
      await waitFor(() => Promise.resolve(expect(said).toMatch(/another process migrates .*the other release/)));
    } finally {
      start.kill('SIGKILL');
      await other.query('select pg_advisory_unlock_all()');
    }
  }, 60_000);

  it('that is older is refused by a start that may not migrate, with the command, and brought up by another', async () => {
    const newest = await applied();
    const reverted = await cli('down');
    expect(reverted).toMatchObject({ code: 0, stdout: expect.stringContaining(`${newest} está deshecha`) });
    await expect(start({ MIGRATE_ON_START: 'false' })).rejects.toThrow(
      `faltan migraciones (${newest}), y MIGRATE_ON_START=false no deja que las aplique el arranque: ejecute «npm run cli -- migrate»`,
    );
    expect(await applied()).not.toBe(newest);
    await expect(start()).resolves.toBe(200);
    expect(await applied()).toBe(newest);
  }, 60_000);

  it('that is newer is good for this one, as long as it has only grown, and keeps its own way back', async () => {
    await database.rows('insert into mikro_orm_migrations (name) values ($1)', [NEWER]);
    await expect(start({ MIGRATE_ON_START: 'false' })).resolves.toBe(200);
    await expect(schemaIsTaken()).resolves.toBe(0);
    const { text, outcome } = formatSchemaTable(await readSchemaState({ url: database.url, log: silent }));
    expect(text).toMatch(new RegExp(`${NEWER} +aplicada el .*, de una versión más nueva: sirve a esta\n`));
    expect(outcome).toBe('current');
    await expect(revertMigration({ url: database.url, log: silent })).rejects.toThrow(
      `La última migración aplicada, ${NEWER}, es de una versión más nueva: deshágala con esa versión.`,
    );
  }, 60_000);

  it('is refused where it lacks what this one reads, and not where this one had stopped reading it', async () => {
    const ours = (await database.rows<{ name: string }>('select name from mikro_orm_migrations order by id'))[3]!.name;
    const contract = (since: string) => `Migration29990202000000_contract_${since}`;
    await database.rows('insert into mikro_orm_migrations (name) values ($1)', [contract(ours.slice(-14))]);
    await expect(schemaIsTaken()).resolves.toBe(0);
    await database.rows('update mikro_orm_migrations set name = $1 where name like $2', [
      contract(NEWER.slice(-14)),
      '%_contract_%',
    ]);
    const refusal = `La base de datos es de una versión más nueva, que ya no tiene datos que esta lee (${contract(NEWER.slice(-14))})`;
    await expect(schemaIsTaken()).rejects.toThrow(refusal);
    const state = await readSchemaState({ url: database.url, log: silent });
    expect(() => assertUpToDate(state)).toThrow(refusal);
    await expect(cli('status')).resolves.toMatchObject({ code: 1, stdout: expect.stringContaining('no sirve a esta') });
    await database.rows(`delete from mikro_orm_migrations where name like 'Migration2999%'`);
  }, 60_000);

  it('is refused where its queues are of a newer release', async () => {
    await database.rows('update jobs.version set version = version + 1');
    await expect(schemaIsTaken()).rejects.toThrow('Las colas de trabajos de la base de datos son de una versión más nueva');
    await database.rows('update jobs.version set version = version - 1');
  });

  it('is not reverted by a migration that knows no way back, nor where there is none', async () => {
    await using another = await emptyDatabase();
    const list = (...migrationsList: ReturnType<typeof aMigration>[]) => ({
      url: another.url,
      log: silent,
      migrations: { migrationsList },
    });
    await expect(revertMigration(list())).rejects.toThrow('No hay ninguna migración aplicada que deshacer.');
    await another.rows('create table mikro_orm_migrations (id serial, name text, executed_at timestamptz)');
    await another.rows(`insert into mikro_orm_migrations (name) values ('Migration1')`);
    await expect(revertMigration(list(aMigration('Migration1', [])))).rejects.toThrow(
      'La migración Migration1 no tiene vuelta atrás',
    );
    await expect(revertMigration(list(aMigration('Migration1', [], { down: 'select 1' })))).resolves.toBe('Migration1');
    await expect(another.rows(NEWEST)).resolves.toEqual([]);
  });

  it('is not made where the address names a database that is not there', async () => {
    const url = `${database.url}_missing`;
    await expect(readSchemaState({ url, log: silent })).rejects.toMatchObject({ code: '3D000' });
    await expect(migrateAsConfigured({ DATABASE_URL: url }, silent)).rejects.toMatchObject({ code: '3D000' });
    const found = await database.rows('select 1 from pg_database where datname = $1', [`${database.name}_missing`]);
    expect(found).toEqual([]);
  });

  it('is not changed by who does not own it: the sentence names the command', async () => {
    const user = `${database.name}_app`;
    await database.rows(`create role ${user} login password 'not-a-secret'`);
    await database.rows(`grant select on mikro_orm_migrations, jobs.version to ${user}`);
    await database.rows(`grant usage on schema jobs to ${user}`);
    const newest = await applied();
    await database.rows('delete from mikro_orm_migrations where name = $1', [newest]);
    const asUser = Object.assign(new URL(database.url), { username: user, password: 'not-a-secret' }).href;
    await expect(migrateAsConfigured({ DATABASE_URL: asUser }, silent)).rejects.toThrow(
      'faltan migraciones (1), y el usuario de la conexión no es su propietario: ejecute «npm run cli -- migrate» con DATABASE_OWNER_URL',
    );
    await database.rows(`drop owned by ${user}`);
    await database.rows(`drop role ${user}`);
  });
});
