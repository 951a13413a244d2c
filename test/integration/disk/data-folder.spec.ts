import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useFixture } from '../../setup/use-fixture.ts';
import { describeOnDisk, mountSmallDisk } from '../../setup/small-disk.ts';

const NOBODY = 65_534;
/** Runs only the check, because loading the whole application takes seconds. */
const CHECK_FOLDER = `
  const { assertDataFolderWritable } = await import('./dist/platform/files/assert-data-folder-writable.js');
  const { describeStartError } = await import('./dist/platform/describe-start-error.js');
  await assertDataFolderWritable(process.env.DATA_FOLDER).catch((error) => process.stderr.write(describeStartError(error)));`;
const ENV = {
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1:1/never',
  FORM_SECRET: 'x'.repeat(32),
  SECRETS_KEY: 'y'.repeat(32),
};

const SCRIPT_ARGS = ['--input-type=module', '-e', CHECK_FOLDER];

/** Returns the error of a start with this folder, which fails before it connects to a database. */
async function getStartError(
  folder: string,
  { uid, args = SCRIPT_ARGS }: { uid?: number | undefined; args?: string[] } = {},
) {
  const options = { env: { ...ENV, DATA_FOLDER: folder }, ...(uid && { uid, gid: uid }) };
  const result: unknown = await promisify(execFile)(process.execPath, args, options).catch((error: unknown) => error);
  return (result as { stderr: string }).stderr.trimEnd();
}

describe('a start with an unusable data folder', () => {
  const parent = useFixture(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data-'));
    return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
  });
  const folderText = (folder: string) => `La carpeta de datos ${folder} (DATA_FOLDER)`;

  it('reports a missing parent folder', async () => {
    const missing = join(parent.folder, 'missing');
    expect(await getStartError(join(missing, 'data'), { args: ['dist/main.js'] })).toBe(
      `${folderText(join(missing, 'data'))} no se puede crear, porque ${missing} no existe: créela, o monte su disco, y vuelva a arrancar.`,
    );
  });

  it('reports a file in its place', async () => {
    const file = join(parent.folder, 'file');
    await writeFile(file, '');
    expect(await getStartError(file)).toBe(`${folderText(file)} no es una carpeta: elija otra con DATA_FOLDER.`);
  });

  it('reports a folder without write permission, even a subfolder', async () => {
    const isRoot = process.getuid?.() === 0;
    const data = join(parent.folder, 'data');
    await chmod(parent.folder, 0o755);
    await mkdir(join(data, 'pictures'), { recursive: true });
    await chmod(data, isRoot ? 0o777 : 0o755);
    await chmod(join(data, 'pictures'), isRoot ? 0o755 : 0o500);
    const user = { uid: isRoot ? NOBODY : undefined };
    const owner = isRoot ? `, pues es del usuario 0 y este programa es del ${NOBODY}` : '';
    const buildError = (folder: string) =>
      `${folderText(folder)} no admite escritura${owner}: cambie su dueño o sus permisos y vuelva a arrancar.`;
    expect(await getStartError(data, user)).toBe(buildError(join(data, 'pictures')));
    await chmod(data, isRoot ? 0o755 : 0o500);
    expect(await getStartError(data, user)).toBe(buildError(data));
    await chmod(data, 0o755);
  });

  it('reports nothing for a usable folder', async () => {
    expect(await getStartError(join(parent.folder, 'new'))).toBe('');
  });

  describeOnDisk('its disk', () => {
    const disk = useFixture(() => mountSmallDisk(500));

    it('reports a full disk, then a read-only one', async () => {
      await disk.fill();
      expect(await getStartError(disk.folder)).toBe(
        `${folderText(disk.folder)} está en un disco lleno: libere espacio y vuelva a arrancar.`,
      );
      disk.readOnly();
      expect(await getStartError(disk.folder)).toBe(
        `${folderText(disk.folder)} está en un disco de solo lectura: móntelo para escribir, o elija otra, y vuelva a arrancar.`,
      );
    });
  });
});
