import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { readCommandLine } from '../../../src/local/process/end-process.ts';
import { PictureProcess } from '../../../src/platform/pictures/picture-process.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { costlyPictures } from './costly-pictures.ts';

const createPhotograph = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7f9e' } })
    .jpeg()
    .toBuffer();

/** Replaces the site: decodes a picture and reports the process of the decoder. */
const SITE_SCRIPT = `
  const { PictureProcess } = await import(process.argv[2]);
  const { readFile } = await import('node:fs/promises');
  const pictures = new PictureProcess();
  const bytes = await readFile(process.argv[3]);
  process.on('SIGTERM', () => { pictures.end(); process.exit(); });
  pictures.call('inspect', bytes).catch(() => undefined);
  process.send(pictures.pid);
  setInterval(() => undefined, 1000);`;

describe('PictureProcess', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const waitForExit = (pid: number) => waitFor(() => Promise.resolve(expect(readCommandLine(pid)).toBe('')));

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends while working when the site ends by %s',
    async (signal) => {
      const [script, picture] = [join(folder, 'site.mjs'), join(folder, 'picture.png')];
      await Promise.all([writeFile(script, SITE_SCRIPT), writeFile(picture, await costlyPictures.costliestPng())]);
      const moduleUrl = pathToFileURL(resolve('dist/platform/pictures/picture-process.js')).href;
      const site: ChildProcess = fork(script, [moduleUrl, picture], { execArgv: [] });
      const [pid] = (await once(site, 'message')) as [number];
      await waitFor(() => Promise.resolve(expect(readCommandLine(pid)).toContain('picture-worker')));
      site.kill(signal);
      await once(site, 'exit');
      await waitForExit(pid);
    },
    60_000,
  );

  it('starts on demand, is reused, and ends when idle', async () => {
    const pictures = new PictureProcess();
    expect(pictures.pid).toBeUndefined();
    await pictures.call('inspect', await createPhotograph());
    const pid = pictures.pid!;
    await pictures.call('inspect', await createPhotograph());
    expect(pictures.pid).toBe(pid);
    pictures.idleMs = 20;
    await pictures.call('inspect', await createPhotograph());
    await waitForExit(pid);
    expect(await pictures.call('inspect', await createPhotograph())).toMatchObject({ width: 40, height: 30 });
    pictures.end();
    await expect(pictures.call('inspect', await createPhotograph())).rejects.toThrow('demasiadas imágenes');
  }, 60_000);

  it.each([
    ['a photograph', () => createPhotograph()],
    ['a 16-bit picture with transparency', () => costlyPictures.costliestPng()],
  ])(
    'detects the colour of %s',
    async (_, createBytes) => {
      const pictures = new PictureProcess();
      expect(await pictures.call('inspect', await createBytes())).toMatchObject({ color: '#287898' });
      pictures.end();
    },
    60_000,
  );

  it('does not inherit the environment of the site', async () => {
    const pictures = new PictureProcess();
    pictures.entry = join(folder, 'environment.mjs');
    const answer = '{ value: Object.keys(process.env), bytesHeld: 0 }';
    await writeFile(pictures.entry, `process.on('message', () => process.send(${answer}))`);
    const names = (await pictures.call('inspect', await createPhotograph())) as unknown as string[];
    expect(names.filter((name) => !/^(NODE_|MALLOC_|VIPS_)/.test(name))).toEqual([]);
    pictures.end();
  });
});
