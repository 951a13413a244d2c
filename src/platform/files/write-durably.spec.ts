import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FilesUnwritable, NoRoom } from './files.problems.ts';
import { DRAFTS, writeDurably } from './write-durably.ts';

const PHOTO = Buffer.from('a photograph');

describe('a file that is written durably', () => {
  let root: string;
  let target: string;
  let handles: FileHandle;
  let sync: PropertyDescriptor;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'durable-'));
    target = join(root, 'originals', 'ab', 'abc');
    await using handle = await open(root, 'r');
    handles = Object.getPrototypeOf(handle) as FileHandle;
    sync = Object.getOwnPropertyDescriptor(handles, 'sync')!;
  });
  afterEach(() => {
    Object.defineProperty(handles, 'sync', sync);
    rmSync(root, { recursive: true });
  });
  const write = (bytes: Buffer | string = PHOTO, mode?: number) =>
    writeDurably(target, bytes, { drafts: join(root, DRAFTS), ...(mode && { mode }) });
  const drafts = () => readdir(join(root, DRAFTS));

  it('is there whole, and takes the place of another', async () => {
    await write('before');
    await write();
    expect(await readFile(target)).toEqual(PHOTO);
    expect(await drafts()).toEqual([]);
  });

  it('is readable by nobody else where that is said', async () => {
    await write(PHOTO, 0o600);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });

  it('is on the disk before it has its name, and so are its name and its folders before it counts', async () => {
    const synced: string[] = [];
    handles.sync = async function (this: FileHandle) {
      const named = await stat(target).then(
        () => 'named',
        () => 'unnamed',
      );
      const { ino } = await this.stat();
      const folders = [dirname(target), join(root, 'originals'), root];
      const known = await Promise.all(folders.map((path) => stat(path).catch(() => null)));
      synced.push(`${named} ${folders[known.findIndex((one) => one?.ino === ino)]?.slice(root.length) ?? 'file'}`);
      await (sync.value as (this: FileHandle) => Promise<void>).call(this);
    };
    await write();
    expect(synced).toEqual(['unnamed file', 'named /originals/ab', 'named /originals', 'named ']);
    await write();
    expect(synced.slice(4)).toEqual(['named file', 'named /originals/ab']);
  });

  it('leaves what was there, and no draft, where the disk is full only as it is told to keep it', async () => {
    await write('before');
    handles.sync = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await expect(write()).rejects.toThrow(NoRoom);
    expect(await readFile(target, 'utf8')).toBe('before');
    expect(await drafts()).toEqual([]);
  });

  it('is refused in words where a file stands in the place of its folder', async () => {
    await mkdir(join(root, 'originals'));
    await writeFile(join(root, 'originals/ab'), '');
    await expect(write()).rejects.toThrow(FilesUnwritable);
    expect(await drafts()).toEqual([]);
  });
});
