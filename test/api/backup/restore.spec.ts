import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { CreateProperty, UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { ErasePersonalData } from '../../../src/leads/privacy/erase-personal-data.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { writeManifest } from '../../../src/platform/backup/backup.ts';
import { restoreBackup } from '../../../src/platform/backup/restore/restore-backup.ts';
import { verifyBackup } from '../../../src/platform/backup/verify-backup.ts';
import { FolderStore } from '../../../src/platform/files/folder-store.ts';
import { PictureStore } from '../../../src/platform/pictures/picture-store.ts';
import { signedIn } from '../../setup/accounts.ts';
import { backupPlace } from '../../setup/backup-place.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { cliRun } from '../../setup/cli-run.ts';
import { emptyTarget } from '../../setup/empty-target.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { rowSums } from '../../setup/row-sums.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const KEY = 'c'.repeat(32);
const BY = systemActor('test');
const PATIENCE = 120_000;

/** Everything that the database does by itself. */
const RULES = `
  select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
  where connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
  union all
  select tgrelid::regclass::text, tgname::text, tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger
  where not tgisinternal order by 1, 2, 3`;

async function asking<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a restore', () => {
  const site = useFixture(startApp);
  const place = useFixture(backupPlace);
  const target = useFixture(emptyTarget);
  let id: string;
  let backup: Awaited<ReturnType<typeof place.of>>;
  let before: Awaited<ReturnType<typeof rowSums>>;

  beforeAll(async () => {
    await signedIn(site, 'admin');
    const odd = { headlineEs: 'Piso\tcon «tabulador»,\nvistas \\. y \\N', price: 300_000, status: 'published' };
    ({ id } = await site.commands.execute(new CreateProperty(BY, { ...blankProperty('RS-1'), ...odd } as never)));
    await site.commands.execute(new UpdateProperty(BY, id, 1, { price: 290_000 }));
    await sendInquiry(site);
    await site.app.get(PictureStore).saveOriginal(KEY, Buffer.from('a picture'));
    await site.app.close();
    before = await rowSums(site.config.DATABASE_URL);
    backup = await place.of(site);
  });

  it(
    'brings back every row and file of the backup on an empty machine, and pauses it',
    async () => {
      const { code, stdout, stderr } = await cliRun(site, ['restore', place.folder], target.environment);
      expect([stderr, code]).toEqual(['', 0]);
      expect(stdout).toContain('EN PAUSA');
      const after = await rowSums(target.url);
      const differing = Object.keys(before).filter((name) => before[name]!.sum !== after[name]?.sum);
      // Sessions end; the queues go on at once, and so do the read models.
      expect(
        differing.filter((name) => !/^(jobs\.|public\.(sessions|leases|backups|system_pauses))/.test(name)),
      ).toEqual([]);
      expect(after['public.sessions']!.rows).toBe(0);
      expect(before['public.sessions']!.rows).toBeGreaterThan(0);
      expect(after['public.market_changes']!.rows).toBe(before['public.market_changes']!.rows);
      expect(await asking(target.url, 'select id from system_pauses')).toEqual([{ id: 1 }]);
      expect(await new PictureStore(new FolderStore(target.folder), 'pictures').readOriginal(KEY)).toEqual(
        Buffer.from('a picture'),
      );
    },
    PATIENCE,
  );

  it('leaves keys, checks and triggers as they were, each working once', async () => {
    expect(await asking(target.url, RULES)).toEqual(await asking(site.config.DATABASE_URL, RULES));
    const changes = () => asking<{ n: number }>(target.url, 'select count(*)::int as n from market_changes');
    const [{ n: noted } = { n: 0 }] = await changes();
    await asking(target.url, `update properties set price = 280000 where id = '${id}'`);
    expect(await changes()).toEqual([{ n: noted + 1 }]);
  });

  it('lets sequences go on where they were', async () => {
    const [row] = await asking<{ next: string; most: string }>(
      target.url,
      `select nextval('property_revision') as next, (select max(revision) from properties) as most`,
    );
    expect(Number(row!.next)).toBeGreaterThan(Number(row!.most));
    await asking(target.url, `insert into market_changes (property_id, what, at) values ('${id}', 'price', now())`);
  });

  it(
    'refuses a database that has anything in it, and a folder with other files',
    async () => {
      const sums = await rowSums(site.config.DATABASE_URL);
      const used = await cliRun(site, ['restore', place.folder], { DATA_FOLDER: target.folder });
      expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining('no está vacía') as string });
      expect(await rowSums(site.config.DATABASE_URL)).toEqual(sums);
      await using another = await emptyTarget();
      await new PictureStore(new FolderStore(another.folder), 'pictures').saveOriginal(
        'd'.repeat(32),
        Buffer.from('another'),
      );
      const order = { databaseUrl: another.url, store: new FolderStore(another.folder), backup, excludedTables: [] };
      await expect(restoreBackup(order)).rejects.toThrow('no está vacía');
      expect(await rowSums(another.url)).toEqual({});
    },
    PATIENCE,
  );

  it(
    'that was cut off leaves nothing to be taken for a system, and is repeated',
    async () => {
      await using another = await emptyTarget();
      const order = { databaseUrl: another.url, store: new FolderStore(another.folder), backup, excludedTables: [] };
      const table = join(backup.folder, 'tables/public.inquiries.copy.zst');
      await rename(table, `${table}.away`);
      await expect(restoreBackup(order)).rejects.toMatchObject({ code: 'ENOENT' });
      expect((await rowSums(another.url))['public.properties']).toMatchObject({ rows: 0 });
      await rename(`${table}.away`, table);
      await restoreBackup(order);
      expect((await rowSums(another.url))['public.inquiries']).toEqual(before['public.inquiries']);
    },
    PATIENCE,
  );

  it(
    'brings nobody back who was erased since, as the newest backup beside it knows',
    async () => {
      const { DATABASE_URL, MEILI_INDEX, DATA_FOLDER } = site.config;
      await using erasing = await bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER });
      await erasing.commands.execute(new ErasePersonalData(BY, { email: 'ana@example.es' }));
      const later = await place.of(site);
      await using another = await emptyTarget();
      const { stdout, code } = await cliRun(site, ['restore', backup.folder], another.environment);
      expect([code, stdout]).toEqual([0, expect.stringContaining('borrados otra vez: 1.') as string]);
      expect(await asking(another.url, 'select email, name from inquiries')).toEqual([{ email: null, name: '' }]);
      expect(await asking(another.url, 'select id from mails where about is not null')).toEqual([]);
      await rm(later.folder, { recursive: true });
    },
    PATIENCE,
  );

  it(
    'refuses a backup whose schema is newer than the code',
    async () => {
      const { manifest, ...where } = backup;
      const newer = { ...manifest, migrations: [...manifest.migrations, 'Migration29990101000000'] };
      await writeManifest(where.folder, newer);
      expect(await verifyBackup({ ...where, manifest: newer })).toEqual([expect.stringContaining('más nuevo')]);
      await using another = await emptyTarget();
      const refused = await cliRun(site, ['restore', where.folder], another.environment);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('más nuevo') as string });
      await writeManifest(where.folder, manifest);
    },
    PATIENCE,
  );
});
