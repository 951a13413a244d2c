import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BucketStore } from '../../../src/platform/files/bucket/bucket-store.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';
import { FolderStore } from '../../../src/platform/files/folder-store.ts';
import { sweepFiles, sweepFolders } from '../../../src/platform/files/sweep-files.ts';
import { bucketServer, onBucket } from '../../setup/bucket-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const MEGABYTE = 1024 * 1024;

async function inFolder() {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  const store: FileStore = new FolderStore(root);
  return { root, store, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

async function inBucket() {
  const server = await bucketServer();
  const store: FileStore = new BucketStore({ ...server.env, S3_REGION: 'us-east-1' });
  return { store, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function allOf<T>(source: AsyncIterable<T>) {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

/** What every store promises, whatever it keeps files in. */
function promises(make: () => Promise<{ store: FileStore } & AsyncDisposable>) {
  const made = useFixture(make);
  const keys = async (prefix: string) => (await allOf(made.store.list(prefix))).map(({ key }) => key).sort();
  const folders = async (prefix: string) => (await allOf(made.store.listFolders(prefix))).sort();
  const write = (key: string, text = key) => made.store.write(key, Buffer.from(text));
  const text = async (key: string) => (await made.store.readBytes(key))?.toString() ?? null;

  it('works as it is set up', async () => {
    await made.store.assertUsable();
    expect(await made.store.isUnavailable()).toBe(false);
    expect(await keys('')).toEqual([]);
  });

  it('gives back what it was given, whole or as a stream, and the newest of it', async () => {
    const since = Date.now() - 2000;
    await write('a/one.webp', 'first');
    await write('a/one.webp', 'second');
    expect(await text('a/one.webp')).toBe('second');
    const { size, body } = (await made.store.read('a/one.webp'))!;
    expect([size, (await buffer(body)).toString()]).toEqual([6, 'second']);
    const found = (await made.store.find('a/one.webp'))!;
    expect(found).toMatchObject({ key: 'a/one.webp', size: 6 });
    expect(found.modified.getTime()).toBeGreaterThanOrEqual(since);
    await made.store.write('a/nothing', Buffer.alloc(0));
    expect(await made.store.readBytes('a/nothing')).toHaveLength(0);
  });

  it('has nothing where nothing was put, nor where a folder is', async () => {
    await write('b/c/d');
    for (const key of ['b/none', 'none/none', 'b/c'])
      expect([await made.store.readBytes(key), await made.store.read(key)]).toEqual([null, null]);
    expect(await made.store.find('b/none')).toBeNull();
    expect(await made.store.move('b/none', 'b/other')).toBe(false);
    await made.store.remove('b/none');
    await made.store.removeAll('none/');
    expect([await keys('none/'), await folders('none/')]).toEqual([[], []]);
  });

  it('takes a stream of any length, and no part of one that breaks', async () => {
    async function* pieces(count: number, fault?: Error) {
      for (let at = 0; at < count; at++) yield await Promise.resolve(Buffer.alloc(MEGABYTE, at));
      if (fault) throw fault;
    }
    await made.store.write('large/whole', pieces(20));
    const whole = (await made.store.read('large/whole'))!;
    expect(whole.size).toBe(20 * MEGABYTE);
    const bytes = await buffer(whole.body);
    expect([bytes.length, bytes.at(0), bytes.at(-1)]).toEqual([20 * MEGABYTE, 0, 19]);
    const fault = new Error('the vendor hung up');
    for (const count of [1, 20])
      await expect(made.store.write('large/broken', pieces(count, fault))).rejects.toBe(fault);
    expect(await keys('large/')).toEqual(['large/whole']);
    await made.store.write('large/empty', pieces(0));
    expect(await made.store.readBytes('large/empty')).toHaveLength(0);
  });

  it('lists all that is below a prefix, however much, and nothing beside it', async () => {
    const names = Array.from({ length: 1050 }, (_, at) => `many/${at % 7}/${String(at).padStart(4, '0')}`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all([...names.slice(at, at + 50), 'manyfold/x'].map((key) => write(key)));
    expect(await keys('many/')).toEqual(names.toSorted());
    expect(await folders('many/')).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(await folders('many/0/')).toEqual([]);
    await made.store.removeAll('many/3/');
    expect(await folders('many/')).toEqual(['0', '1', '2', '4', '5', '6']);
  }, 60_000);

  it('lists all that stays while folders go away, as those of feeds and variants do', async () => {
    const folder = (at: number) => `going/${String(at).padStart(3, '0')}/`;
    for (let at = 0; at < 200; at++) await Promise.all(['a', 'b'].map((name) => write(folder(at) + name)));
    const seen = new Set<string>();
    for await (const { key } of made.store.list('going/')) {
      if (seen.add(key).size !== 20) continue;
      for (let at = 1; at < 200; at += 2) await made.store.removeAll(folder(at));
    }
    const stays = await keys('going/');
    expect(stays).toHaveLength(200);
    expect(stays.filter((key) => !seen.has(key))).toEqual([]);
  }, 60_000);

  it('moves a file under odd names, and it counts as new', async () => {
    await write('odd/á ñ+&%.jpg', 'odd');
    const before = (await made.store.find('odd/á ñ+&%.jpg'))!.modified;
    expect(await made.store.move('odd/á ñ+&%.jpg', 'odd/á ñ+&%.jpg.aside')).toBe(true);
    expect(await keys('odd/')).toEqual(['odd/á ñ+&%.jpg.aside']);
    const moved = (await made.store.find('odd/á ñ+&%.jpg.aside'))!;
    expect([await text(moved.key), moved.modified >= before]).toEqual(['odd', true]);
  });

  it('sweeps nothing that is young, and nothing with a row', async () => {
    for (const key of ['swept/one/a', 'swept/one/b', 'swept/two/a']) await write(key);
    const none = () => Promise.resolve(new Set<string>());
    await sweepFiles(made.store, 'swept/', { findExistingRows: none });
    await sweepFolders(made.store, 'swept/', none);
    expect(await keys('swept/')).toHaveLength(3);
    const now = Date.now;
    Date.now = () => now() + 7_200_000;
    try {
      await sweepFolders(made.store, 'swept/', () => Promise.resolve(new Set(['one'])));
      expect(await keys('swept/')).toEqual(['swept/one/a', 'swept/one/b']);
      await sweepFiles(made.store, 'swept/', { findExistingRows: () => Promise.resolve(new Set(['b'])) });
    } finally {
      Date.now = now;
    }
    expect(await keys('swept/')).toEqual(['swept/one/b']);
  });
}

describe('a folder of files', () => {
  promises(inFolder);

  describe('of its own', () => {
    const made = useFixture(inFolder);

    it('keeps what is private from everybody else, and no drafts', async () => {
      await made.store.write('mails/a.eml', Buffer.from('a'), { isPrivate: true });
      expect((await stat(join(made.root, 'mails/a.eml'))).mode & 0o777).toBe(0o600);
      expect(await allOf(made.store.list(''))).toHaveLength(1);
      expect(await readdir(join(made.root, 'mails'))).toEqual(['a.eml']);
    });

    it.each(['../outside', '/etc/passwd', 'a/../../b'])('has no key %s', async (key) => {
      await expect(async () => made.store.write(key, Buffer.from('x'))).rejects.toThrow('No key of a file');
      expect(() => made.store.readBytes(key)).toThrow('No key of a file');
    });
  });
});

onBucket('a bucket of files', () => promises(inBucket));
