import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BucketStore } from '../../../src/platform/files/bucket-store.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';
import { FolderStore } from '../../../src/platform/files/folder-store.ts';
import { sweepFiles, sweepFolders } from '../../../src/platform/files/sweep-files.ts';
import { startBucketServer, describeWithBucket } from '../../setup/bucket-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const MEGABYTE = 1024 * 1024;

async function createFolderStore() {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  const store: FileStore = new FolderStore(root);
  return { root, store, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

async function createBucketStore() {
  const server = await startBucketServer();
  const store: FileStore = new BucketStore({ ...server.env, S3_REGION: 'us-east-1' });
  return { store, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function collect<T>(source: AsyncIterable<T>) {
  const all: T[] = [];
  for await (const item of source) all.push(item);
  return all;
}

function testFileStore(create: () => Promise<{ store: FileStore } & AsyncDisposable>) {
  const fixture = useFixture(create);
  const listKeys = async (prefix: string) => (await collect(fixture.store.list(prefix))).map(({ key }) => key).sort();
  const listFolders = async (prefix: string) => (await collect(fixture.store.listFolders(prefix))).sort();
  const write = (key: string, readText = key) => fixture.store.write(key, Buffer.from(readText));
  const readText = async (key: string) => (await fixture.store.readBytes(key))?.toString() ?? null;

  it('is usable, available and empty at first', async () => {
    await fixture.store.assertUsable();
    expect(await fixture.store.isUnavailable()).toBe(false);
    expect(await listKeys('')).toEqual([]);
  });

  it('returns the latest content, whole or as a stream', async () => {
    const since = Date.now() - 2000;
    await write('a/one.webp', 'first');
    await write('a/one.webp', 'second');
    expect(await readText('a/one.webp')).toBe('second');
    const { size, body } = (await fixture.store.read('a/one.webp'))!;
    expect([size, (await buffer(body)).toString()]).toEqual([6, 'second']);
    const file = (await fixture.store.find('a/one.webp'))!;
    expect(file).toMatchObject({ key: 'a/one.webp', size: 6 });
    expect(file.modified.getTime()).toBeGreaterThanOrEqual(since);
    await fixture.store.write('a/nothing', Buffer.alloc(0));
    expect(await fixture.store.readBytes('a/nothing')).toHaveLength(0);
  });

  it('returns null for a missing file or a folder', async () => {
    await write('b/c/d');
    for (const key of ['b/none', 'none/none', 'b/c'])
      expect([await fixture.store.readBytes(key), await fixture.store.read(key)]).toEqual([null, null]);
    expect(await fixture.store.find('b/none')).toBeNull();
    expect(await fixture.store.move('b/none', 'b/other')).toBe(false);
    await fixture.store.remove('b/none');
    await fixture.store.removeAll('none/');
    expect([await listKeys('none/'), await listFolders('none/')]).toEqual([[], []]);
  });

  it('stores a stream of any length, and nothing of a broken one', async () => {
    async function* pieces(count: number, fault?: Error) {
      for (let at = 0; at < count; at++) yield await Promise.resolve(Buffer.alloc(MEGABYTE, at));
      if (fault) throw fault;
    }
    await fixture.store.write('large/whole', pieces(20));
    const whole = (await fixture.store.read('large/whole'))!;
    expect(whole.size).toBe(20 * MEGABYTE);
    const bytes = await buffer(whole.body);
    expect([bytes.length, bytes.at(0), bytes.at(-1)]).toEqual([20 * MEGABYTE, 0, 19]);
    const fault = new Error('the vendor hung up');
    for (const count of [1, 20])
      await expect(fixture.store.write('large/broken', pieces(count, fault))).rejects.toBe(fault);
    expect(await listKeys('large/')).toEqual(['large/whole']);
    await fixture.store.write('large/empty', pieces(0));
    expect(await fixture.store.readBytes('large/empty')).toHaveLength(0);
  });

  it('lists everything below a prefix, and nothing else', async () => {
    const names = Array.from({ length: 1050 }, (_, at) => `many/${at % 7}/${String(at).padStart(4, '0')}`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all([...names.slice(at, at + 50), 'manyfold/x'].map((key) => write(key)));
    expect(await listKeys('many/')).toEqual(names.toSorted());
    expect(await listFolders('many/')).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(await listFolders('many/0/')).toEqual([]);
    await fixture.store.removeAll('many/3/');
    expect(await listFolders('many/')).toEqual(['0', '1', '2', '4', '5', '6']);
  }, 60_000);

  it('lists remaining files while folders are removed', async () => {
    const folder = (at: number) => `going/${String(at).padStart(3, '0')}/`;
    for (let at = 0; at < 200; at++) await Promise.all(['a', 'b'].map((name) => write(folder(at) + name)));
    const keySet = new Set<string>();
    for await (const { key } of fixture.store.list('going/')) {
      if (keySet.add(key).size !== 20) continue;
      for (let at = 1; at < 200; at += 2) await fixture.store.removeAll(folder(at));
    }
    const remaining = await listKeys('going/');
    expect(remaining).toHaveLength(200);
    expect(remaining.filter((key) => !keySet.has(key))).toEqual([]);
  }, 60_000);

  it('moves a file with an unusual name and updates its time', async () => {
    await write('odd/á ñ+&%.jpg', 'odd');
    const before = (await fixture.store.find('odd/á ñ+&%.jpg'))!.modified;
    expect(await fixture.store.move('odd/á ñ+&%.jpg', 'odd/á ñ+&%.jpg.aside')).toBe(true);
    expect(await listKeys('odd/')).toEqual(['odd/á ñ+&%.jpg.aside']);
    const asideFile = (await fixture.store.find('odd/á ñ+&%.jpg.aside'))!;
    expect([await readText(asideFile.key), asideFile.modified >= before]).toEqual(['odd', true]);
  });

  it('sweeps neither recent files nor those in use', async () => {
    for (const key of ['swept/one/a', 'swept/one/b', 'swept/two/a']) await write(key);
    const findNone = () => Promise.resolve(new Set<string>());
    await sweepFiles(fixture.store, 'swept/', { findNamesInUse: findNone });
    await sweepFolders(fixture.store, 'swept/', findNone);
    expect(await listKeys('swept/')).toHaveLength(3);
    const now = Date.now;
    Date.now = () => now() + 7_200_000;
    try {
      await sweepFolders(fixture.store, 'swept/', () => Promise.resolve(new Set(['one'])));
      expect(await listKeys('swept/')).toEqual(['swept/one/a', 'swept/one/b']);
      await sweepFiles(fixture.store, 'swept/', { findNamesInUse: () => Promise.resolve(new Set(['b'])) });
    } finally {
      Date.now = now;
    }
    expect(await listKeys('swept/')).toEqual(['swept/one/b']);
  });
}

describe('folder store', () => {
  testFileStore(createFolderStore);

  describe('on disk', () => {
    const fixture = useFixture(createFolderStore);

    it('restricts private files to their owner and keeps no drafts', async () => {
      await fixture.store.write('mails/a.eml', Buffer.from('a'), { isPrivate: true });
      expect((await stat(join(fixture.root, 'mails/a.eml'))).mode & 0o777).toBe(0o600);
      expect(await collect(fixture.store.list(''))).toHaveLength(1);
      expect(await readdir(join(fixture.root, 'mails'))).toEqual(['a.eml']);
    });

    it.each(['../outside', '/etc/passwd', 'a/../../b'])('refuses the key %s', async (key) => {
      await expect(async () => fixture.store.write(key, Buffer.from('x'))).rejects.toThrow('Invalid file key');
      expect(() => fixture.store.readBytes(key)).toThrow('Invalid file key');
    });
  });
});

describeWithBucket('bucket store', () => testFileStore(createBucketStore));
