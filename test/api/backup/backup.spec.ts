import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PictureStore } from '../../../src/platform/pictures/picture-store.ts';
import {
  findBackupOrThrow,
  listBackupFolders,
  getContentPath,
  MANIFEST_FILE,
} from '../../../src/platform/backup/backup.ts';
import { verifyBackup } from '../../../src/platform/backup/verify-backup.ts';
import { backupPlace, filesOf, rowsOf } from '../../setup/backup-place.ts';
import { cliRun } from '../../setup/cli-run.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const KEY = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

describe('a backup', () => {
  const site = useFixture(startApp);
  const place = useFixture(backupPlace);
  const store = () => site.app.get(PictureStore);

  beforeAll(async () => {
    await store().saveOriginal(KEY, Buffer.from('a picture'));
    await store().saveVariant(KEY, '480.avif', Buffer.from('smaller'));
  });

  it('is one moment: what two tables got in one transaction is in both, or in neither', async () => {
    const sql = (statement: string, values: unknown[] = []) => site.em().execute(statement, values);
    await sql('create table left_hand (n int, filling text)');
    await sql('create table right_hand (n int)');
    // Long enough to copy that others write meanwhile; the largest table comes first.
    await sql(`insert into left_hand select 0, repeat(md5(i::text), 20) from generate_series(1, 40000) i`);
    let written = 0;
    let isOver = false;
    const writer = (async () => {
      while (!isOver)
        await site.em().transactional(async (em) => {
          await em.execute('insert into left_hand (n) values (?)', [written + 1]);
          await em.execute('insert into right_hand values (?)', [written + 1]);
          written += 1;
        });
    })();
    await waitFor(() => (written > 20 ? Promise.resolve() : Promise.reject(new Error('Nobody writes.'))));
    const backup = await place.of(site);
    const atTheEnd = written;
    isOver = true;
    await writer;

    // Where one table is read twice at a time, PostgreSQL has the second reader begin in the middle.
    const numbers = (rows: string[]) =>
      rows
        .map((row) => Number(row.split('\t')[0]))
        .filter((n) => n > 0)
        .sort((one, other) => one - other);
    const right = numbers(await rowsOf(backup, 'right_hand'));
    expect(numbers(await rowsOf(backup, 'left_hand'))).toEqual(right);
    expect(right).toEqual(right.map((_, at) => at + 1));
    expect(right.length).toBeGreaterThanOrEqual(20);
    expect(right.length).toBeLessThan(atTheEnd);
    await sql('drop table left_hand, right_hand');
  });

  it('has every table, the queues too, the migrations and the files that nothing makes again', async () => {
    const { manifest, folder } = await place.of(site);
    const names = manifest.tables.map(({ schema, name }) => `${schema}.${name}`);
    expect(names).toEqual(expect.arrayContaining(['public.properties', 'public.inquiries', 'jobs.job', 'jobs.queue']));
    expect(names.filter((name) => /job_common|migrations/.test(name))).toEqual([]);
    expect(manifest.migrations.length).toBeGreaterThan(20);
    expect(manifest.sequences.map(({ name }) => name)).toContain('property_revision');
    const listed = await filesOf(folder);
    expect(listed.map(({ path }) => path)).toEqual([`pictures/originals/aa/${KEY}`]);
  });

  it('copies again what has rotted in the folder, and removes nothing where it cannot', async () => {
    const { root } = await place.of(site);
    const [file] = await filesOf((await place.of(site)).folder);
    const contents = getContentPath(root, file!.sha256);
    await writeFile(contents, 'a pictura');
    const healed = await place.of(site, 2);
    expect(healed.made).toMatchObject({ replaced: 1, removed: { removed: expect.any(Number) } });
    expect(await readFile(contents, 'utf8')).toBe('a picture');
    expect(await verifyBackup(healed)).toEqual([]);

    const before = (await listBackupFolders(root)).map(({ name }) => name);
    const recorded = await site.em().execute('select count(*) from backups');
    await writeFile(contents, 'a pictura');
    // The application's own file has rotted too, as nobody can see from its size and time.
    const original = join(site.folder, file!.path);
    const { atime, mtime } = await stat(original);
    await writeFile(original, 'a pictura');
    await utimes(original, atime, mtime);
    await expect(place.of(site, 1)).rejects.toThrow(`El contenido de ${file!.path} está dañado.`);
    expect((await listBackupFolders(root)).map(({ name }) => name)).toEqual(before);
    expect(await site.em().execute('select count(*) from backups')).toEqual(recorded);
    await writeFile(original, 'a picture');
    await utimes(original, atime, mtime);
    expect((await place.of(site, 1)).made).toMatchObject({ replaced: 1 });
  });

  it('copies what has rotted from another file of the same contents where the first has rotted too', async () => {
    await store().saveOriginal(OTHER, Buffer.from('a picture'));
    const { root, folder } = await place.of(site);
    const files = await filesOf(folder);
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
    const contents = getContentPath(root, files[0]!.sha256);
    for (const { path } of files) {
      await writeFile(contents, 'a pictura');
      const original = join(site.folder, path);
      const { atime, mtime } = await stat(original);
      await writeFile(original, 'a pictura');
      await utimes(original, atime, mtime);
      expect((await place.of(site)).made).toMatchObject({ replaced: 1 });
      expect(await readFile(contents, 'utf8')).toBe('a picture');
      await writeFile(original, 'a picture');
      await utimes(original, atime, mtime);
    }
    await store().removeOriginal(OTHER);
  });

  it('copies a file that an earlier one has no second time, and keeps what is left within its reach', async () => {
    const first = await place.of(site);
    expect(first.made).toMatchObject({ files: 1, copied: 0 });
    await store().saveOriginal(OTHER, Buffer.from('another picture'));
    expect((await place.of(site)).made).toMatchObject({ files: 2, copied: 1 });
    await store().removeOriginal(OTHER);
    const { made, root, folder } = await place.of(site, 1);
    expect(made.removed).toMatchObject({ files: 1 });
    expect(globSync('????-*', { cwd: root })).toHaveLength(1);
    expect(await verifyBackup(await findBackupOrThrow(folder))).toEqual([]);
  });

  it('is for its owner alone', async () => {
    const { root, folder } = await place.of(site);
    const modes = async (pattern: string, cwd: string) => {
      const found = globSync(pattern, { cwd });
      return new Set(await Promise.all(found.map(async (path) => (await stat(join(cwd, path))).mode & 0o777)));
    };
    expect(await modes('{tables,.}', folder)).toEqual(new Set([0o700]));
    expect(await modes('**/*.{zst,json}', folder)).toEqual(new Set([0o600]));
    expect(await modes('files/??/*', root)).toEqual(new Set([0o600]));
  });

  it('that was cut off is none, and the one before it is taken', async () => {
    const { folder, root } = await place.of(site);
    const cutOff = join(root, '2999-01-01T00-00-00-000Z');
    await mkdir(join(cutOff, 'tables'), { recursive: true });
    await writeFile(join(cutOff, `.${randomUUID()}.part`), 'half a manifest');
    expect((await findBackupOrThrow(root)).folder).toBe(folder);
    await expect(findBackupOrThrow(cutOff)).rejects.toThrow('no es una copia terminada');
    expect((await cliRun(site, ['verify', cutOff])).code).toBe(1);
    await place.of(site, 1);
    await expect(stat(cutOff)).rejects.toMatchObject({ code: 'ENOENT' });
  }, 60_000);

  it('is made by one process at a time', async () => {
    const both = await Promise.allSettled([place.of(site), place.of(site)]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toEqual([expect.stringContaining('Otra copia está en marcha')]);
  });

  it('is made and verified by the command line, and what succeeded shows in the panel and in the figures', async () => {
    const { code, stdout } = await cliRun(site, ['backup', place.folder, '--keep', '2']);
    expect(stdout).toContain('La copia está en');
    expect(code).toBe(0);
    const { stdout: found } = await cliRun(site, ['verify', place.folder]);
    expect(found).toContain('Está entera y se puede restaurar.');
    const { text } = await site.http().get('/metrics').expect(200);
    const at = Number(/^agency_backup_last_success_seconds (\S+)$/m.exec(text)![1]);
    expect(at * 1000).toBe(Date.parse((await findBackupOrThrow(place.folder)).manifest.snapshotAt));
  }, 60_000);

  describe('that was touched is told from a good one', () => {
    const broken = async (touch: (backup: Awaited<ReturnType<typeof place.of>>) => Promise<unknown>) => {
      const backup = await place.of(site);
      try {
        await touch(backup);
        return await verifyBackup(await findBackupOrThrow(backup.folder)).then((faults) => faults.join(' '));
      } finally {
        await rm(backup.folder, { recursive: true });
      }
    };
    const table = 'tables/jobs.queue.copy.zst';

    it.each<[string, (backup: { folder: string; root: string }) => Promise<unknown>, string]>([
      [
        'a table that ends too early',
        async ({ folder }) => writeFile(join(folder, table), (await readFile(join(folder, table))).subarray(0, -9)),
        `${table} está dañado`,
      ],
      ['a table that is gone', ({ folder }) => rm(join(folder, table)), `Falta ${table}`],
      ['files without their list', ({ folder }) => rm(join(folder, 'files.jsonl.zst')), 'Falta files.jsonl.zst'],
    ])('%s', async (_name, touch, sentence) => {
      expect(await broken(touch)).toContain(sentence);
    });

    it('a manifest that somebody has edited', async () => {
      const edit = async ({ folder }: { folder: string }) => {
        const path = join(folder, MANIFEST_FILE);
        await writeFile(path, (await readFile(path, 'utf8')).replace('"application"', '"Application"'));
      };
      await expect(broken(edit)).rejects.toThrow('está dañado o se ha cambiado');
    });

    it('a file whose contents have changed, or are gone', async () => {
      const [file] = await filesOf((await place.of(site)).folder);
      const path = getContentPath(place.folder, file!.sha256);
      expect(await broken(() => writeFile(path, 'a pictura'))).toContain(`El contenido de ${file!.path} está dañado`);
      await rm(path);
      const [before] = globSync('????-*', { cwd: place.folder });
      const faults = await verifyBackup(await findBackupOrThrow(join(place.folder, before!)));
      expect(faults).toEqual([`Falta el contenido de ${file!.path}.`]);
      // The next one brings it back.
      expect((await place.of(site)).made.copied).toBe(1);
    });
  });
});
