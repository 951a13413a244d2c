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
import { createBackupFolder, listBackupFiles, readBackupRows } from '../../setup/backup-folder.ts';
import { runCli } from '../../setup/run-cli.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const KEY = 'a'.repeat(32);
const OTHER_KEY = 'b'.repeat(32);

describe('a backup', () => {
  const site = useFixture(startApp);
  const backupFolder = useFixture(createBackupFolder);
  const getStore = () => site.app.get(PictureStore);

  beforeAll(async () => {
    await getStore().saveOriginal(KEY, Buffer.from('a picture'));
    await getStore().saveVariant(KEY, '480.avif', Buffer.from('smaller'));
  });

  it('is a consistent snapshot of two tables written in one transaction', async () => {
    const sql = (statement: string, values: unknown[] = []) => site.em().execute(statement, values);
    await sql('create table left_hand (n int, filling text)');
    await sql('create table right_hand (n int)');
    // Large enough that others write during the copy; the largest table is copied first.
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
    const backup = await backupFolder.createBackup(site);
    const total = written;
    isOver = true;
    await writer;

    // With two concurrent scans of a table, PostgreSQL starts the second one in the middle.
    const sortNumbers = (rows: string[]) =>
      rows
        .map((row) => Number(row.split('\t')[0]))
        .filter((n) => n > 0)
        .sort((one, other) => one - other);
    const right = sortNumbers(await readBackupRows(backup, 'right_hand'));
    expect(sortNumbers(await readBackupRows(backup, 'left_hand'))).toEqual(right);
    expect(right).toEqual(right.map((_, at) => at + 1));
    expect(right.length).toBeGreaterThanOrEqual(20);
    expect(right.length).toBeLessThan(total);
    await sql('drop table left_hand, right_hand');
  });

  it('contains every table including queues, migrations, and irreplaceable files', async () => {
    const { manifest, folder } = await backupFolder.createBackup(site);
    const names = manifest.tables.map(({ schema, name }) => `${schema}.${name}`);
    expect(names).toEqual(expect.arrayContaining(['public.properties', 'public.inquiries', 'jobs.job', 'jobs.queue']));
    expect(names.filter((name) => /job_common|migrations/.test(name))).toEqual([]);
    expect(manifest.migrations.length).toBeGreaterThan(20);
    expect(manifest.sequences.map(({ name }) => name)).toContain('property_revision');
    const files = await listBackupFiles(folder);
    expect(files.map(({ path }) => path)).toEqual([`pictures/originals/aa/${KEY}`]);
  });

  it('copies corrupt contents again, and removes no backup when it cannot', async () => {
    const { root } = await backupFolder.createBackup(site);
    const [file] = await listBackupFiles((await backupFolder.createBackup(site)).folder);
    const contents = getContentPath(root, file!.sha256);
    await writeFile(contents, 'a pictura');
    const repaired = await backupFolder.createBackup(site, 2);
    expect(repaired.made).toMatchObject({ repairedFiles: 1, removed: { removed: expect.any(Number) } });
    expect(await readFile(contents, 'utf8')).toBe('a picture');
    expect(await verifyBackup(repaired)).toEqual([]);

    const before = (await listBackupFolders(root)).map(({ name }) => name);
    const recorded = await site.em().execute('select count(*) from backups');
    await writeFile(contents, 'a pictura');
    // The application's own file is corrupt too, with unchanged size and time.
    const original = join(site.folder, file!.path);
    const { atime, mtime } = await stat(original);
    await writeFile(original, 'a pictura');
    await utimes(original, atime, mtime);
    await expect(backupFolder.createBackup(site, 1)).rejects.toThrow(`El contenido de ${file!.path} está dañado.`);
    expect((await listBackupFolders(root)).map(({ name }) => name)).toEqual(before);
    expect(await site.em().execute('select count(*) from backups')).toEqual(recorded);
    await writeFile(original, 'a picture');
    await utimes(original, atime, mtime);
    expect((await backupFolder.createBackup(site, 1)).made).toMatchObject({ repairedFiles: 1 });
  });

  it('copies corrupt contents from another file with the same content', async () => {
    await getStore().saveOriginal(OTHER_KEY, Buffer.from('a picture'));
    const { root, folder } = await backupFolder.createBackup(site);
    const files = await listBackupFiles(folder);
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
    const contents = getContentPath(root, files[0]!.sha256);
    for (const { path } of files) {
      await writeFile(contents, 'a pictura');
      const original = join(site.folder, path);
      const { atime, mtime } = await stat(original);
      await writeFile(original, 'a pictura');
      await utimes(original, atime, mtime);
      expect((await backupFolder.createBackup(site)).made).toMatchObject({ repairedFiles: 1 });
      expect(await readFile(contents, 'utf8')).toBe('a picture');
      await writeFile(original, 'a picture');
      await utimes(original, atime, mtime);
    }
    await getStore().removeOriginal(OTHER_KEY);
  });

  it('does not copy files of earlier backups again, and keeps their contents', async () => {
    const first = await backupFolder.createBackup(site);
    expect(first.made).toMatchObject({ files: 1, newFiles: 0 });
    await getStore().saveOriginal(OTHER_KEY, Buffer.from('another picture'));
    expect((await backupFolder.createBackup(site)).made).toMatchObject({ files: 2, newFiles: 1 });
    await getStore().removeOriginal(OTHER_KEY);
    const { made, root, folder } = await backupFolder.createBackup(site, 1);
    expect(made.removed).toMatchObject({ files: 1 });
    expect(globSync('????-*', { cwd: root })).toHaveLength(1);
    expect(await verifyBackup(await findBackupOrThrow(folder))).toEqual([]);
  });

  it('is readable by its owner only', async () => {
    const { root, folder } = await backupFolder.createBackup(site);
    const getModes = async (pattern: string, cwd: string) => {
      const paths = globSync(pattern, { cwd });
      return new Set(await Promise.all(paths.map(async (path) => (await stat(join(cwd, path))).mode & 0o777)));
    };
    expect(await getModes('{tables,.}', folder)).toEqual(new Set([0o700]));
    expect(await getModes('**/*.{zst,json}', folder)).toEqual(new Set([0o600]));
    expect(await getModes('files/??/*', root)).toEqual(new Set([0o600]));
  });

  it('that was interrupted is ignored in favour of the previous one', async () => {
    const { folder, root } = await backupFolder.createBackup(site);
    const interrupted = join(root, '2999-01-01T00-00-00-000Z');
    await mkdir(join(interrupted, 'tables'), { recursive: true });
    await writeFile(join(interrupted, `.${randomUUID()}.part`), 'half a manifest');
    expect((await findBackupOrThrow(root)).folder).toBe(folder);
    await expect(findBackupOrThrow(interrupted)).rejects.toThrow('no es una copia terminada');
    expect((await runCli(site, ['verify', interrupted])).code).toBe(1);
    await backupFolder.createBackup(site, 1);
    await expect(stat(interrupted)).rejects.toMatchObject({ code: 'ENOENT' });
  }, 60_000);

  it('is made by one process at a time', async () => {
    const both = await Promise.allSettled([backupFolder.createBackup(site), backupFolder.createBackup(site)]);
    const refusals = both.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(refusals).toEqual([expect.stringContaining('Otra copia está en marcha')]);
  });

  it('is made and verified by the command line, and appears in the metrics', async () => {
    const { code, stdout } = await runCli(site, ['backup', backupFolder.folder, '--keep', '2']);
    expect(stdout).toContain('La copia está en');
    expect(code).toBe(0);
    const { stdout: paths } = await runCli(site, ['verify', backupFolder.folder]);
    expect(paths).toContain('Está entera y se puede restaurar.');
    const { text } = await site.http().get('/metrics').expect(200);
    const at = Number(/^agency_backup_last_success_seconds (\S+)$/m.exec(text)![1]);
    expect(at * 1000).toBe(Date.parse((await findBackupOrThrow(backupFolder.folder)).manifest.snapshotAt));
  }, 60_000);

  describe('that was tampered with', () => {
    const findFaults = async (
      tamper: (backup: Awaited<ReturnType<typeof backupFolder.createBackup>>) => Promise<unknown>,
    ) => {
      const backup = await backupFolder.createBackup(site);
      try {
        await tamper(backup);
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
      ['a missing table', ({ folder }) => rm(join(folder, table)), `Falta ${table}`],
      ['files without their list', ({ folder }) => rm(join(folder, 'files.jsonl.zst')), 'Falta files.jsonl.zst'],
    ])('is reported as faulty: %s', async (_name, tamper, sentence) => {
      expect(await findFaults(tamper)).toContain(sentence);
    });

    it('is refused when its manifest was edited', async () => {
      const edit = async ({ folder }: { folder: string }) => {
        const path = join(folder, MANIFEST_FILE);
        await writeFile(path, (await readFile(path, 'utf8')).replace('"application"', '"Application"'));
      };
      await expect(findFaults(edit)).rejects.toThrow('está dañado o se ha cambiado');
    });

    it('is reported as faulty when file contents are changed or missing', async () => {
      const [file] = await listBackupFiles((await backupFolder.createBackup(site)).folder);
      const path = getContentPath(backupFolder.folder, file!.sha256);
      const corrupt = () => writeFile(path, 'a pictura');
      expect(await findFaults(corrupt)).toContain(`El contenido de ${file!.path} está dañado`);
      await rm(path);
      const [before] = globSync('????-*', { cwd: backupFolder.folder });
      const faults = await verifyBackup(await findBackupOrThrow(join(backupFolder.folder, before!)));
      expect(faults).toEqual([`Falta el contenido de ${file!.path}.`]);
      // The next backup restores it.
      expect((await backupFolder.createBackup(site)).made.newFiles).toBe(1);
    });
  });
});
