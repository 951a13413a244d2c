import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { ErasePersonalData } from '../../../src/leads/privacy/personal-data.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { writeManifest } from '../../../src/platform/backup/backup.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import { verifyBackup } from '../../../src/platform/backup/verify-backup.ts';
import { FolderStore } from '../../../src/platform/files/folder-store.ts';
import { PictureStore } from '../../../src/platform/pictures/picture-store.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { createBackupFolder } from '../../setup/backup-folder.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { runCli } from '../../setup/run-cli.ts';
import { createRestoreTarget } from '../../setup/create-restore-target.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { checksumTables } from '../../setup/checksum-tables.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const KEY = 'c'.repeat(32);
const ACTOR = systemActor('test');
const TIMEOUT_MS = 120_000;

/** Constraints and triggers of the database, as definitions. */
const RULES = `
  select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
  where connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
  union all
  select tgrelid::regclass::text, tgname::text, tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger
  where not tgisinternal order by 1, 2, 3`;

async function queryRows<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('restore', () => {
  const site = useFixture(startApp);
  const backupFolder = useFixture(createBackupFolder);
  const target = useFixture(createRestoreTarget);
  let id: string;
  let backup: Awaited<ReturnType<typeof backupFolder.createBackup>>;
  let before: Awaited<ReturnType<typeof checksumTables>>;

  beforeAll(async () => {
    await signInWithRoles(site, 'admin');
    const odd = { headlineEs: 'Piso\tcon «tabulador»,\nvistas \\. y \\N', price: 300_000, status: 'published' };
    ({ id } = await site.commands.execute(new CreateProperty(ACTOR, { ...blankProperty('RS-1'), ...odd } as never)));
    await site.commands.execute(new UpdateProperty(ACTOR, id, 1, { price: 290_000 }));
    await sendInquiry(site);
    await site.app.get(PictureStore).saveOriginal(KEY, Buffer.from('a picture'));
    await site.app.close();
    before = await checksumTables(site.config.DATABASE_URL);
    backup = await backupFolder.createBackup(site);
  });

  it(
    'restores every row and file on an empty machine, and pauses it',
    async () => {
      const { code, stdout, stderr } = await runCli(site, ['restore', backupFolder.folder], target.environment);
      expect([stderr, code]).toEqual(['', 0]);
      expect(stdout).toContain('EN PAUSA');
      const after = await checksumTables(target.url);
      const differing = Object.keys(before).filter((name) => before[name]!.sum !== after[name]?.sum);
      // Sessions end; queues and read models continue at once.
      expect(
        differing.filter((name) => !/^(jobs\.|public\.(sessions|leases|backups|system_pauses))/.test(name)),
      ).toEqual([]);
      expect(after['public.sessions']!.rows).toBe(0);
      expect(before['public.sessions']!.rows).toBeGreaterThan(0);
      expect(after['public.market_changes']!.rows).toBe(before['public.market_changes']!.rows);
      expect(await queryRows(target.url, 'select id from system_pauses')).toEqual([{ id: 1 }]);
      expect(await new PictureStore(new FolderStore(target.folder), 'pictures').readOriginal(KEY)).toEqual(
        Buffer.from('a picture'),
      );
    },
    TIMEOUT_MS,
  );

  it('restores working keys, checks and triggers', async () => {
    expect(await queryRows(target.url, RULES)).toEqual(await queryRows(site.config.DATABASE_URL, RULES));
    const changes = () => queryRows<{ n: number }>(target.url, 'select count(*)::int as n from market_changes');
    const [{ n: changesBefore } = { n: 0 }] = await changes();
    await queryRows(target.url, `update properties set price = 280000 where id = '${id}'`);
    expect(await changes()).toEqual([{ n: changesBefore + 1 }]);
  });

  it('continues sequences', async () => {
    const [row] = await queryRows<{ next: string; most: string }>(
      target.url,
      `select nextval('property_revision') as next, (select max(revision) from properties) as most`,
    );
    expect(Number(row!.next)).toBeGreaterThan(Number(row!.most));
    await queryRows(target.url, `insert into market_changes (property_id, what, at) values ('${id}', 'price', now())`);
  });

  it(
    'refuses a non-empty database and a folder with other files',
    async () => {
      const sums = await checksumTables(site.config.DATABASE_URL);
      const result = await runCli(site, ['restore', backupFolder.folder], { DATA_FOLDER: target.folder });
      expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining('no está vacía') as string });
      expect(await checksumTables(site.config.DATABASE_URL)).toEqual(sums);
      await using another = await createRestoreTarget();
      await new PictureStore(new FolderStore(another.folder), 'pictures').saveOriginal(
        'd'.repeat(32),
        Buffer.from('another'),
      );
      const order = { databaseUrl: another.url, store: new FolderStore(another.folder), backup, excludedTables: [] };
      await expect(restoreBackup(order)).rejects.toThrow('no está vacía');
      expect(await checksumTables(another.url)).toEqual({});
    },
    TIMEOUT_MS,
  );

  it(
    'can be repeated after an interruption, which leaves no usable system',
    async () => {
      await using another = await createRestoreTarget();
      const order = { databaseUrl: another.url, store: new FolderStore(another.folder), backup, excludedTables: [] };
      const table = join(backup.folder, 'tables/public.inquiries.copy.zst');
      await rename(table, `${table}.away`);
      await expect(restoreBackup(order)).rejects.toMatchObject({ code: 'ENOENT' });
      expect((await checksumTables(another.url))['public.properties']).toMatchObject({ rows: 0 });
      await rename(`${table}.away`, table);
      await restoreBackup(order);
      expect((await checksumTables(another.url))['public.inquiries']).toEqual(before['public.inquiries']);
    },
    TIMEOUT_MS,
  );

  it(
    'does not restore people erased since, according to the newest backup',
    async () => {
      const { DATABASE_URL, MEILI_INDEX, DATA_FOLDER } = site.config;
      await using erasing = await bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER });
      await erasing.commands.execute(new ErasePersonalData(ACTOR, { email: 'ana@example.es' }));
      const later = await backupFolder.createBackup(site);
      await using another = await createRestoreTarget();
      const { stdout, code } = await runCli(site, ['restore', backup.folder], another.environment);
      expect([code, stdout]).toEqual([0, expect.stringContaining('borrados otra vez: 1.') as string]);
      expect(await queryRows(another.url, 'select email, name from inquiries')).toEqual([{ email: null, name: '' }]);
      expect(await queryRows(another.url, 'select id from mails where about is not null')).toEqual([]);
      await rm(later.folder, { recursive: true });
    },
    TIMEOUT_MS,
  );

  it(
    'refuses a backup whose schema is newer than the code',
    async () => {
      const { manifest, ...location } = backup;
      const newer = { ...manifest, migrations: [...manifest.migrations, 'Migration29990101000000'] };
      await writeManifest(location.folder, newer);
      expect(await verifyBackup({ ...location, manifest: newer })).toEqual([expect.stringContaining('más nuevo')]);
      await using another = await createRestoreTarget();
      const refusal = await runCli(site, ['restore', location.folder], another.environment);
      expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining('más nuevo') as string });
      await writeManifest(location.folder, manifest);
    },
    TIMEOUT_MS,
  );
});
