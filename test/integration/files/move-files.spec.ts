import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BucketStore } from '../../../src/platform/files/bucket-store.ts';
import { startBucketServer, describeWithBucket } from '../../setup/bucket-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const LARGE = Buffer.alloc(20 * 1024 * 1024, 7);
const FILES = new Map([
  ...Array.from({ length: 40 }, (_, at) => [`pictures/originals/ab/ab${at}`, Buffer.from(`picture ${at}`)] as const),
  ['inquiry-photos/originals/cd/cdef', Buffer.from('a photograph')],
  ['mails/0b1c.eml', Buffer.from('a mail')],
  ['feeds/one/run/source', LARGE],
]);
const OTHER_FILES = { postgres: 'nothing of ours', 'demo/office.jsonl': '{}' };

async function createDataFolder() {
  const root = await mkdtemp(join(tmpdir(), 'moved-'));
  const put = async (key: string, bytes: Buffer | string) => {
    await mkdir(dirname(join(root, key)), { recursive: true });
    await writeFile(join(root, key), bytes);
  };
  for (const [key, bytes] of [...FILES, ...Object.entries(OTHER_FILES)]) await put(key, bytes);
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

describeWithBucket('the command that moves files', () => {
  const server = useFixture(() => startBucketServer());
  const source = useFixture(createDataFolder);
  const createStore = () => new BucketStore({ ...server.env, S3_REGION: 'us-east-1' });

  const move = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
    const env = { PATH: process.env.PATH, DATA_FOLDER: source.root, ...server.env, ...environment };
    return promisify(execFile)(process.execPath, ['dist/cli.js', 'move-files', ...args], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  };
  const countRemaining = async () =>
    (await readdir(source.root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

  it('copies stored files and nothing else, and keeps the source', async () => {
    const { code, stdout, stderr } = await move(['--to', 'bucket']);
    expect([code, stdout]).toEqual([0, '43 copiados (21.0 MB), 0 ya estaban, 0 borrados del origen.\n']);
    expect(stderr).toContain('copiados');
    for (const [key, bytes] of FILES)
      expect([key, (await createStore().readBytes(key))?.equals(bytes)]).toEqual([key, true]);
    expect(await createStore().readBytes('demo/office.jsonl')).toBeNull();
    expect(await countRemaining()).toBe(FILES.size + 2);
  }, 60_000);

  it('continues after an interruption', async () => {
    await createStore().remove('mails/0b1c.eml');
    await createStore().write('pictures/originals/ab/ab1', Buffer.from('half'));
    expect(await move(['--to', 'bucket'])).toMatchObject({
      code: 0,
      stdout: '2 copiados (0.0 MB), 41 ya estaban, 0 borrados del origen.\n',
    });
  }, 60_000);

  it('deletes no file whose copy differs', async () => {
    const key = 'inquiry-photos/originals/cd/cdef';
    await createStore().write(key, Buffer.from('b photograph'));
    expect(await move(['--to', 'bucket', '--delete'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`La copia de ${key} no es igual al original: repita la orden.`) as string,
    });
    expect(await readFile(join(source.root, key), 'utf8')).toBe('a photograph');
    await createStore().remove(key);
    expect(await move(['--to', 'bucket', '--delete'])).toMatchObject({ code: 0 });
    expect(await countRemaining()).toBe(2);
  }, 60_000);

  it('moves files back', async () => {
    expect(await move(['--to', 'folder', '--delete'])).toMatchObject({
      code: 0,
      stdout: '43 copiados (21.0 MB), 0 ya estaban, 43 borrados del origen.\n',
    });
    for (const [key, bytes] of FILES)
      expect([key, (await readFile(join(source.root, key))).equals(bytes)]).toEqual([key, true]);
  }, 60_000);

  it.each([
    [{ FILES_BUCKET: '' }, 'Falta FILES_BUCKET, el bucket de origen o de destino.\n'],
    [{ FILES_BUCKET: 'falta' }, /^El bucket «falta» de FILES_BUCKET no existe en /],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /^Ahora no se pueden guardar ni leer archivos/],
  ])('explains what is wrong with %j', async (environment, sentence) => {
    const { code, stdout, stderr } = await move(['--to', 'bucket'], environment);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  });
});
