import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { requireSignature } from '../../../src/cli/require-signature.ts';
import type { BackupManifest, StoredFile } from '../../../src/platform/backup/backup-manifest.contract.ts';
import { SIGNATURE_FILE } from '../../../src/platform/backup/backup-signature.ts';
import {
  type Backup,
  getContentPath,
  FILE_LIST,
  MANIFEST_FILE,
  readBackup,
  writeManifest,
} from '../../../src/platform/backup/backup.ts';
import { restoreBackup } from '../../../src/platform/backup/restore/restore-backup.ts';
import { verifyBackup } from '../../../src/platform/backup/verify-backup.ts';
import { FolderStore } from '../../../src/platform/files/folder-store.ts';
import { PictureStore } from '../../../src/platform/pictures/picture-store.ts';
import { backupPlace, filesOf, rowsOf } from '../../setup/backup-place.ts';
import { cliRun } from '../../setup/cli-run.ts';
import { emptyTarget } from '../../setup/empty-target.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { rowSums } from '../../setup/row-sums.ts';
import { startApp } from '../../setup/start-app.ts';

const KEY = 'k'.repeat(32);
const OTHER_KEY = 'o'.repeat(32);
const TIMEOUT_MS = 120_000;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const edited = (manifest: BackupManifest): BackupManifest => ({ ...manifest, application: '0.0.0' });

/** What somebody does who may write to the disk and does not know the key: all hashes fit again. */
async function tamperWithTable({ folder, manifest }: Backup, name: string, rows: string[]) {
  const bytes = zstdCompressSync(rows.map((row) => `${row}\n`).join(''));
  const tables = manifest.tables.map((table) =>
    table.name === name ? { ...table, rows: rows.length, bytes: bytes.length, sha256: sha256(bytes) } : table,
  );
  await writeFile(join(folder, manifest.tables.find((table) => table.name === name)!.file), bytes);
  await writeManifest(folder, { ...manifest, tables });
}

describe('a signed backup', () => {
  const site = useFixture(startApp);
  const place = useFixture(backupPlace);
  const signed = () => place.of(site, undefined, KEY);

  beforeAll(() => site.app.get(PictureStore).saveOriginal('a'.repeat(32), Buffer.from('a picture')));

  it(
    'is made and verified with BACKUP_KEY; without it the backup says that nobody has signed it',
    async () => {
      const withKey = await cliRun(site, ['backup', place.folder], { BACKUP_KEY: KEY });
      expect(withKey).toMatchObject({ code: 0, stderr: '' });
      expect(withKey.stdout).not.toContain('No está firmada');
      const verified = await cliRun(site, ['verify', place.folder], { BACKUP_KEY: KEY });
      expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('Su firma es buena.') as string });

      const withoutKey = await cliRun(site, ['backup', place.folder]);
      expect(withoutKey.code).toBe(0);
      expect(withoutKey.stdout.match(/No está firmada, porque falta BACKUP_KEY/g)).toHaveLength(1);
      const unsigned = await cliRun(site, ['verify', place.folder]);
      expect(unsigned).toMatchObject({ code: 0, stdout: expect.stringContaining('No está firmada') as string });
    },
    TIMEOUT_MS,
  );

  it.each<[string, (backup: Backup) => Promise<unknown>, string | undefined, string]>([
    ['with another key', () => Promise.resolve(), OTHER_KEY, 'no es de esta BACKUP_KEY'],
    ['without the key', () => Promise.resolve(), undefined, 'falta BACKUP_KEY'],
    ['whose signature is gone', ({ folder }) => rm(join(folder, SIGNATURE_FILE)), KEY, 'no está firmada'],
    ['whose signature is cut off', ({ folder }) => writeFile(join(folder, SIGNATURE_FILE), 'ab'), KEY, 'no es de esta'],
    [
      'whose manifest has changed',
      ({ folder, manifest }) => writeManifest(folder, edited(manifest)),
      KEY,
      'no es de esta',
    ],
    ['of which a table has changed', (backup) => tamperWithTable(backup, 'user_roles', []), KEY, 'no es de esta'],
  ])('is refused %s, and taken when the option says so', async (_name, touch, key, sentence) => {
    const backup = await signed();
    await touch(backup);
    const found = await readBackup(backup.folder, key);
    expect(() => requireSignature(found, false)).toThrow(sentence);
    expect(() => requireSignature(found, false)).toThrow('--without-signature');
    expect(requireSignature(found, true)).toContain('La firma no se comprueba');
    expect(await verifyBackup(found)).toEqual([]);
    await rm(backup.folder, { recursive: true });
  });

  it(
    'of which the signature is wrong fails to verify by the command line, without the option that says so',
    async () => {
      const backup = await signed();
      const refused = await cliRun(site, ['verify', backup.folder], { BACKUP_KEY: OTHER_KEY });
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('no es de esta BACKUP_KEY') as string });
      const option = '--without-signature';
      expect(await cliRun(site, ['verify', backup.folder, option], { BACKUP_KEY: OTHER_KEY })).toMatchObject({
        code: 0,
      });
      await rm(backup.folder, { recursive: true });
    },
    TIMEOUT_MS,
  );

  it(
    'is not restored where somebody has written himself into a table, nor beside a later one that was touched',
    async () => {
      const backup = await signed();
      const later = await signed();
      await tamperWithTable(later, 'inquiries', []);
      await using target = await emptyTarget();
      const environment = { ...target.environment, BACKUP_KEY: KEY };
      const refused = (folder: string) => cliRun(site, ['restore', folder], environment);
      expect(await refused(backup.folder)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`La firma de ${later.folder} no es`) as string,
      });
      await rm(later.folder, { recursive: true });
      const admin = 'deadbeef-dead-4eef-8ead-deadbeefdead\tadmin\t2026-01-01 00:00:00+00';
      await tamperWithTable(backup, 'user_roles', [...(await rowsOf(backup, 'user_roles')), admin]);
      expect(await refused(backup.folder)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('no es de esta BACKUP_KEY') as string,
      });
      expect(await rowSums(target.url)).toEqual({});
      await rm(backup.folder, { recursive: true });
    },
    TIMEOUT_MS,
  );

  it('is refused under the name of another moment, which would make it the newest', async () => {
    const backup = await signed();
    const path = join(backup.folder, MANIFEST_FILE);
    const text = await readFile(path, 'utf8');
    const later = await signed();
    await writeFile(join(later.folder, MANIFEST_FILE), text);
    await expect(readBackup(later.folder, KEY)).rejects.toThrow('tiene otro nombre que el suyo');
    for (const { folder } of [backup, later]) await rm(folder, { recursive: true });
  });

  it(
    'restores nothing that has changed since it was verified',
    async () => {
      const backup = await signed();
      expect(await verifyBackup(backup)).toEqual([]);
      const table = backup.manifest.tables.find(({ name }) => name === 'lead_sources')!;
      const rows = await rowsOf(backup, table.name);
      await writeFile(join(backup.folder, table.file), zstdCompressSync(`${rows.reverse().join('\n')}\n`));
      await using target = await emptyTarget();
      const order = { databaseUrl: target.url, store: new FolderStore(target.folder), backup, excludedTables: [] };
      await expect(restoreBackup(order)).rejects.toThrow('ha cambiado desde que se comprobó');
      expect((await rowSums(target.url))['public.system_pauses']).toMatchObject({ rows: 0 });
      await rm(backup.folder, { recursive: true });
    },
    TIMEOUT_MS,
  );

  it('takes nothing over from a list of files that somebody has changed', async () => {
    const before = await signed();
    const [file] = await filesOf(before.folder);
    const lie: StoredFile = { ...file!, sha256: sha256(Buffer.from('a pictura')) };
    const contents = getContentPath(place.folder, lie.sha256);
    await mkdir(dirname(contents), { recursive: true });
    await writeFile(contents, 'a pictura');
    const list = zstdCompressSync(`${JSON.stringify(lie)}\n`);
    await writeFile(join(before.folder, FILE_LIST), list);
    const { manifest, folder } = before;
    await writeManifest(folder, { ...manifest, files: { ...manifest.files, sha256: sha256(list) } });
    expect(await filesOf((await signed()).folder)).toEqual([file]);
  });
});
