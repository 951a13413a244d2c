import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { readCommandLine } from '../../../src/local/process/read-command-line.ts';
import { PictureProcess } from '../../../src/platform/pictures/picture-process.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { costlyPictures } from './costly-pictures.ts';

const small = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7f9e' } })
    .jpeg()
    .toBuffer();

/** Stands in for the site: it has a picture decoded and reports the process. */
const SITE = `
  const { PictureProcess } = await import(process.argv[2]);
  const { readFile } = await import('node:fs/promises');
  const pictures = new PictureProcess();
  const bytes = await readFile(process.argv[3]);
  process.on('SIGTERM', () => { pictures.end(); process.exit(); });
  pictures.call('inspect', bytes).catch(() => undefined);
  process.send(pictures.pid);
  setInterval(() => undefined, 1000);`;

describe('the process of the pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const gone = (pid: number) => waitFor(() => Promise.resolve(expect(readCommandLine(pid)).toBe('')));

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends in the middle of its work with a site that ends by %s',
    async (how) => {
      const [script, picture] = [join(folder, 'site.mjs'), join(folder, 'picture.png')];
      await Promise.all([writeFile(script, SITE), writeFile(picture, await costlyPictures.costliestPng())]);
      const built = pathToFileURL(resolve('dist/platform/pictures/picture-process.js')).href;
      const site: ChildProcess = fork(script, [built, picture], { execArgv: [] });
      const [pid] = (await once(site, 'message')) as [number];
      await waitFor(() => Promise.resolve(expect(readCommandLine(pid)).toContain('picture-worker')));
      site.kill(how);
      await once(site, 'exit');
      await gone(pid);
    },
    60_000,
  );

  it('is started when it is needed, lasts, and gives its memory back when nobody needs it', async () => {
    const pictures = new PictureProcess();
    expect(pictures.pid).toBeUndefined();
    await pictures.call('inspect', await small());
    const pid = pictures.pid!;
    await pictures.call('inspect', await small());
    expect(pictures.pid).toBe(pid);
    pictures.idleMs = 20;
    await pictures.call('inspect', await small());
    await gone(pid);
    expect(await pictures.call('inspect', await small())).toMatchObject({ width: 40, height: 30 });
    pictures.end();
    await expect(pictures.call('inspect', await small())).rejects.toThrow('demasiadas imágenes');
  }, 60_000);

  it.each([
    ['a photograph', () => small()],
    ['16 bits and transparency', () => costlyPictures.costliestPng()],
  ])(
    'tells the colour of %s',
    async (_, make) => {
      const pictures = new PictureProcess();
      expect(await pictures.call('inspect', await make())).toMatchObject({ color: '#287898' });
      pictures.end();
    },
    60_000,
  );

  it('knows nothing of what the site is told', async () => {
    const pictures = new PictureProcess();
    pictures.entry = join(folder, 'environment.mjs');
    const answer = '{ value: Object.keys(process.env), bytesHeld: 0 }';
    await writeFile(pictures.entry, `process.on('message', () => process.send(${answer}))`);
    const names = (await pictures.call('inspect', await small())) as unknown as string[];
    expect(names.filter((name) => !/^(NODE_|MALLOC_|VIPS_)/.test(name))).toEqual([]);
    pictures.end();
  });
});
