import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FilesUnwritable, NoRoom } from './files.problems.ts';
import { DRAFTS, writeDurably } from './write-durably.ts';

const PHOTO = Buffer.from('a photograph');

describe('writeDurably', () => {
  let root: string;
  let target: string;
  let handlePrototype: FileHandle;
  let sync: PropertyDescriptor;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'durable-'));
    target = join(root, 'originals', 'ab', 'abc');
    await using handle = await open(root, 'r');
    handlePrototype = Object.getPrototypeOf(handle) as FileHandle;
    sync = Object.getOwnPropertyDescriptor(handlePrototype, 'sync')!;
  });
  afterEach(() => {
    Object.defineProperty(handlePrototype, 'sync', sync);
    rmSync(root, { recursive: true });
  });
  const write = (bytes: Buffer | string = PHOTO, mode?: number) =>
    writeDurably(target, bytes, { drafts: join(root, DRAFTS), ...(mode && { mode }) });
  const listDrafts = () => readdir(join(root, DRAFTS));

  it('writes the whole file and replaces an existing one', async () => {
    await write('before');
    await write();
    expect(await readFile(target)).toEqual(PHOTO);
    expect(await listDrafts()).toEqual([]);
  });

  it('restricts the permissions of private files', async () => {
    await write(PHOTO, 0o600);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });

  it('syncs content before the rename, and folders after it', async () => {
    const synced: string[] = [];
    handlePrototype.sync = async function (this: FileHandle) {
      const nameState = await stat(target).then(
        () => 'named',
        () => 'unnamed',
      );
      const { ino } = await this.stat();
      const folders = [dirname(target), join(root, 'originals'), root];
      const folderStats = await Promise.all(folders.map((path) => stat(path).catch(() => null)));
      synced.push(
        `${nameState} ${folders[folderStats.findIndex((stats) => stats?.ino === ino)]?.slice(root.length) ?? 'file'}`,
      );
      await (sync.value as (this: FileHandle) => Promise<void>).call(this);
    };
    await write();
    expect(synced).toEqual(['unnamed file', 'named /originals/ab', 'named /originals', 'named ']);
    await write();
    expect(synced.slice(4)).toEqual(['named file', 'named /originals/ab']);
  });

  it('keeps the former file and no draft when the disk is full at the final sync', async () => {
    await write('before');
    handlePrototype.sync = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await expect(write()).rejects.toThrow(NoRoom);
    expect(await readFile(target, 'utf8')).toBe('before');
    expect(await listDrafts()).toEqual([]);
  });

  it('throws FilesUnwritable when a file has the path of its folder', async () => {
    await mkdir(join(root, 'originals'));
    await writeFile(join(root, 'originals/ab'), '');
    await expect(write()).rejects.toThrow(FilesUnwritable);
    expect(await listDrafts()).toEqual([]);
  });
});
