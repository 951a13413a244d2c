import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { requireSignature } from '../../../src/cli/verify.ts';
import type { BackupManifest, StoredFile } from '../../../src/platform/backup/backup-manifest.contract.ts';
import {
  SIGNATURE_FILE,
  type Backup,
  getContentPath,
  FILE_LIST,
  MANIFEST_FILE,
  readBackup,
  writeManifest,
} from '../../../src/platform/backup/backup.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import { verifyBackup } from '../../../src/platform/backup/verify-backup.ts';
import { FolderStore } from '../../../src/platform/files/folder-store.ts';
import { PictureStore } from '../../../src/platform/pictures/picture-store.ts';
import { createBackupFolder, listBackupFiles, readBackupRows } from '../../setup/backup-folder.ts';
import { runCli } from '../../setup/run-cli.ts';
import { createRestoreTarget } from '../../setup/create-restore-target.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { checksumTables } from '../../setup/checksum-tables.ts';
import { startApp } from '../../setup/start-app.ts';

const KEY = 'k'.repeat(32);
const OTHER_KEY = 'o'.repeat(32);
const TIMEOUT_MS = 120_000;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const editManifest = (manifest: BackupManifest): BackupManifest => ({ ...manifest, application: '0.0.0' });

/** Forges a backup as an attacker with access to the disk but without the key: all hashes match. */
async function tamperWithTable({ folder, manifest }: Backup, name: string, rows: string[]) {
  const bytes = zstdCompressSync(rows.map((row) => `${row}\n`).join(''));
  const tables = manifest.tables.map((table) =>
    table.name === name ? { ...table, rows: rows.length, bytes: bytes.length, sha256: sha256(bytes) } : table,
  );
  await writeFile(join(folder, manifest.tables.find((table) => table.name === name)!.file), bytes);
  await writeManifest(folder, { ...manifest, tables });
}

describe('signed backup', () => {
  const site = useFixture(startApp);
  const backupFolder = useFixture(createBackupFolder);
  const createSigned = () => backupFolder.createBackup(site, undefined, KEY);

  beforeAll(() => site.app.get(PictureStore).saveOriginal('a'.repeat(32), Buffer.from('a picture')));

  it(
    'is made and verified with BACKUP_KEY, and reported as unsigned without it',
    async () => {
      const withKey = await runCli(site, ['backup', backupFolder.folder], { BACKUP_KEY: KEY });
      expect(withKey).toMatchObject({ code: 0, stderr: '' });
      expect(withKey.stdout).not.toContain('No está firmada');
      const verified = await runCli(site, ['verify', backupFolder.folder], { BACKUP_KEY: KEY });
      expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('Su firma es buena.') as string });

      const withoutKey = await runCli(site, ['backup', backupFolder.folder]);
      expect(withoutKey.code).toBe(0);
      expect(withoutKey.stdout.match(/No está firmada, porque falta BACKUP_KEY/g)).toHaveLength(1);
      const unsigned = await runCli(site, ['verify', backupFolder.folder]);
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
      ({ folder, manifest }) => writeManifest(folder, editManifest(manifest)),
      KEY,
      'no es de esta',
    ],
    ['of which a table has changed', (backup) => tamperWithTable(backup, 'user_roles', []), KEY, 'no es de esta'],
  ])('is refused %s, unless the option allows it', async (_name, tamper, key, sentence) => {
    const backup = await createSigned();
    await tamper(backup);
    const found = await readBackup(backup.folder, key);
    expect(() => requireSignature(found, false)).toThrow(sentence);
    expect(() => requireSignature(found, false)).toThrow('--without-signature');
    expect(requireSignature(found, true)).toContain('La firma no se comprueba');
    expect(await verifyBackup(found)).toEqual([]);
    await rm(backup.folder, { recursive: true });
  });

  it(
    'fails to verify with a wrong signature unless the option allows it',
    async () => {
      const backup = await createSigned();
      const refusal = await runCli(site, ['verify', backup.folder], { BACKUP_KEY: OTHER_KEY });
      expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining('no es de esta BACKUP_KEY') as string });
      const option = '--without-signature';
      expect(await runCli(site, ['verify', backup.folder, option], { BACKUP_KEY: OTHER_KEY })).toMatchObject({
        code: 0,
      });
      await rm(backup.folder, { recursive: true });
    },
    TIMEOUT_MS,
  );

  it(
    'is not restored after a table was tampered with, nor beside a tampered later one',
    async () => {
      const backup = await createSigned();
      const later = await createSigned();
      await tamperWithTable(later, 'inquiries', []);
      await using target = await createRestoreTarget();
      const environment = { ...target.environment, BACKUP_KEY: KEY };
      const restoreFrom = (folder: string) => runCli(site, ['restore', folder], environment);
      expect(await restoreFrom(backup.folder)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`La firma de ${later.folder} no es`) as string,
      });
      await rm(later.folder, { recursive: true });
      const admin = 'deadbeef-dead-4eef-8ead-deadbeefdead\tadmin\t2026-01-01 00:00:00+00';
      await tamperWithTable(backup, 'user_roles', [...(await readBackupRows(backup, 'user_roles')), admin]);
      expect(await restoreFrom(backup.folder)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('no es de esta BACKUP_KEY') as string,
      });
      expect(await checksumTables(target.url)).toEqual({});
      await rm(backup.folder, { recursive: true });
    },
    TIMEOUT_MS,
  );

  it('is refused with the manifest of an earlier one', async () => {
    const backup = await createSigned();
    const path = join(backup.folder, MANIFEST_FILE);
    const text = await readFile(path, 'utf8');
    const later = await createSigned();
    await writeFile(join(later.folder, MANIFEST_FILE), text);
    await expect(readBackup(later.folder, KEY)).rejects.toThrow('tiene otro nombre que el suyo');
    for (const { folder } of [backup, later]) await rm(folder, { recursive: true });
  });

  it(
    'is not restored when a table changed after it was verified',
    async () => {
      const backup = await createSigned();
      expect(await verifyBackup(backup)).toEqual([]);
      const table = backup.manifest.tables.find(({ name }) => name === 'lead_sources')!;
      const rows = await readBackupRows(backup, table.name);
      await writeFile(join(backup.folder, table.file), zstdCompressSync(`${rows.reverse().join('\n')}\n`));
      await using target = await createRestoreTarget();
      const order = { databaseUrl: target.url, store: new FolderStore(target.folder), backup, excludedTables: [] };
      await expect(restoreBackup(order)).rejects.toThrow('ha cambiado desde que se comprobó');
      expect((await checksumTables(target.url))['public.system_pauses']).toMatchObject({ rows: 0 });
      await rm(backup.folder, { recursive: true });
    },
    TIMEOUT_MS,
  );

  it('is made without entries of a tampered file list', async () => {
    const before = await createSigned();
    const [file] = await listBackupFiles(before.folder);
    const forged: StoredFile = { ...file!, sha256: sha256(Buffer.from('a pictura')) };
    const contents = getContentPath(backupFolder.folder, forged.sha256);
    await mkdir(dirname(contents), { recursive: true });
    await writeFile(contents, 'a pictura');
    const list = zstdCompressSync(`${JSON.stringify(forged)}\n`);
    await writeFile(join(before.folder, FILE_LIST), list);
    const { manifest, folder } = before;
    await writeManifest(folder, { ...manifest, files: { ...manifest.files, sha256: sha256(list) } });
    expect(await listBackupFiles((await createSigned()).folder)).toEqual([file]);
  });
});
