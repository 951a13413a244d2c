import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useFixture } from '../../setup/use-fixture.ts';
import { describeOnDisk, smallDisk } from '../../setup/small-disk.ts';

const NOBODY = 65_534;
/** Without the rest of the application, which takes seconds to load. */
const PROOF = `
  const { assertDataFolderWritable } = await import('./dist/platform/files/disk/assert-data-folder-writable.js');
  const { describeStartError } = await import('./dist/platform/describe-start-error.js');
  await assertDataFolderWritable(process.env.DATA_FOLDER).catch((error) => process.stderr.write(describeStartError(error)));`;
const ENV = {
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1:1/never',
  FORM_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'y'.repeat(32),
};

const LOADER = ['--input-type=module', '-e', PROOF];

/** What a start with this folder says before it ends; nothing answers at its database, which it does not reach. */
async function said(folder: string, { uid, args = LOADER }: { uid?: number | undefined; args?: string[] } = {}) {
  const options = { env: { ...ENV, DATA_FOLDER: folder }, ...(uid && { uid, gid: uid }) };
  const end: unknown = await promisify(execFile)(process.execPath, args, options).catch((error: unknown) => error);
  return (end as { stderr: string }).stderr.trimEnd();
}

describe('a start whose data folder cannot be used says so in one sentence:', () => {
  const place = useFixture(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data-'));
    return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
  });
  const named = (folder: string) => `La carpeta de datos ${folder} (DATA_FOLDER)`;

  it('the folder above it is missing, as where its disk is not mounted', async () => {
    const above = join(place.folder, 'missing');
    expect(await said(join(above, 'data'), { args: ['dist/main.js'] })).toBe(
      `${named(join(above, 'data'))} no se puede crear, porque ${above} no existe: créela, o monte su disco, y vuelva a arrancar.`,
    );
  });

  it('it is a file', async () => {
    const file = join(place.folder, 'file');
    await writeFile(file, '');
    expect(await said(file)).toBe(`${named(file)} no es una carpeta: elija otra con DATA_FOLDER.`);
  });

  it('it is of another user, or only one of its folders is', async () => {
    const isRoot = process.getuid?.() === 0;
    const data = join(place.folder, 'data');
    await chmod(place.folder, 0o755);
    await mkdir(join(data, 'pictures'), { recursive: true });
    await chmod(data, isRoot ? 0o777 : 0o755);
    await chmod(join(data, 'pictures'), isRoot ? 0o755 : 0o500);
    const user = { uid: isRoot ? NOBODY : undefined };
    const whose = isRoot ? `, pues es del usuario 0 y este programa es del ${NOBODY}` : '';
    const refused = (folder: string) =>
      `${named(folder)} no admite escritura${whose}: cambie su dueño o sus permisos y vuelva a arrancar.`;
    expect(await said(data, user)).toBe(refused(join(data, 'pictures')));
    await chmod(data, isRoot ? 0o755 : 0o500);
    expect(await said(data, user)).toBe(refused(data));
    await chmod(data, 0o755);
  });

  it('nothing where it can be used', async () => {
    expect(await said(join(place.folder, 'new'))).toBe('');
  });

  describeOnDisk('its disk', () => {
    const disk = useFixture(() => smallDisk(500));

    it('is full, then read-only', async () => {
      await disk.fill();
      expect(await said(disk.folder)).toBe(
        `${named(disk.folder)} está en un disco lleno: libere espacio y vuelva a arrancar.`,
      );
      disk.readOnly();
      expect(await said(disk.folder)).toBe(
        `${named(disk.folder)} está en un disco de solo lectura: móntelo para escribir, o elija otra, y vuelva a arrancar.`,
      );
    });
  });
});
