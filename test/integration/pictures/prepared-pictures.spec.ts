import { readdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ImageProcessor } from '../../../src/platform/pictures/image-processor.ts';
import type { PropertyCards } from '../../../src/search/search.contract.ts';
import { CoverPrewarmer } from '../../../src/search/cover-prewarmer.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { PropertyEditor } from '../catalogue/property-editor.ts';

describe('picture variants', () => {
  const site = useFixture(() => startApp({ COVERS_AHEAD: '2' }));
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'agent')).browser;
  });

  const publishProperty = async (...colours: string[]) => {
    const desk = await PropertyEditor.open(site, browser, { status: 'published' });
    await desk.uploadPictures(...colours);
    return (await desk.getDetails()).pictures.map(({ picture }) => picture!.key);
  };
  const listVariants = async (key: string) =>
    (await readdir(join(site.folder, 'pictures/variants', key.slice(0, 2), key)).catch(() => [])).sort();

  it('are not made for a visitor who disconnected before their turn', async () => {
    const [key = ''] = await publishProperty('#123456');
    const imageProcessor = site.app.get(ImageProcessor);
    const { process: worker } = imageProcessor;
    const { entry } = worker;
    const restart = async (next: string) => {
      if (worker.pid) process.kill(worker.pid, 'SIGKILL');
      await waitFor(() => Promise.resolve(expect(worker.pid).toBeUndefined()));
      worker.entry = next;
    };
    const [slowScript, flag] = ['slow.mjs', 'go'].map((name) => join(site.folder, name)) as [string, string];
    // Its first picture is not ready until the file exists.
    await writeFile(
      slowScript,
      `import { existsSync } from 'node:fs';
       const answer = () =>
         existsSync(${JSON.stringify(flag)}) ? process.send({ value: Buffer.from('x'), bytesHeld: 0 }) : setTimeout(answer, 20);
       process.on('message', answer).on('disconnect', () => process.exit())`,
    );
    await using cleanup = new AsyncDisposableStack();
    cleanup.defer(() => restart(entry));
    await restart(slowScript);
    await site.app.listen(0, '127.0.0.1');
    const server = site.app.getHttpServer();
    const { port } = server.address() as AddressInfo;
    const countConnections = () => promisify(server.getConnections.bind(server))();
    const ask = (name: string, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/pictures/${key}/${name}`, signal ? { signal } : {});
    const waitForQueue = (visitors: number) =>
      waitFor(() => Promise.resolve(expect(imageProcessor.scheduler.countWaiting('page')).toBe(visitors)));

    const first = ask('320.webp');
    await waitFor(() => Promise.resolve(expect(worker.pid).toBeDefined()));
    const controller = new AbortController();
    const aborted = expect(ask('640.webp', controller.signal)).rejects.toThrow('aborted');
    await waitForQueue(1);
    controller.abort();
    await aborted;
    await waitFor(async () => expect(await countConnections()).toBe(1));
    const third = ask('960.webp');
    await waitForQueue(2);
    await writeFile(flag, '');
    expect([(await first).status, (await third).status]).toEqual([200, 200]);
    expect(await listVariants(key)).toEqual(['320.webp', '960.webp']);
  }, 30_000);

  it('are prepared for the first covers of the site, up to the configured number', async () => {
    const [, second = ''] = await publishProperty('#aa3311', '#aa3322');
    await publishProperty('#33aa11');
    await publishProperty('#1133aa');
    const coverKeys = await waitFor(async () => {
      const { body } = await site.http().get('/api/v1/properties/featured').expect(200);
      const keys = (body as PropertyCards).items.map(({ pictures: [first] }) => first?.key ?? '');
      expect(keys).toHaveLength(4);
      expect(keys).not.toContain('');
      return keys;
    });
    // The first attempts fail, as if the decoder process crashed.
    const broken = join(site.folder, 'broken.mjs');
    await writeFile(broken, 'process.exit(1)');
    const worker = site.app.get(ImageProcessor).process;
    const { entry } = worker;
    if (worker.pid) process.kill(worker.pid, 'SIGKILL');
    await waitFor(() => Promise.resolve(expect(worker.pid).toBeUndefined()));
    worker.entry = broken;
    void site.app.get(CoverPrewarmer).run();
    await pause(2_000);
    expect(await Promise.all(coverKeys.slice(0, 2).map(listVariants))).toEqual([[], []]);
    worker.entry = entry;
    const prepared = ['1280.avif', '480.avif', '960.avif', expect.stringMatching(/^og-/)];
    await waitFor(async () => {
      const variants = await Promise.all(coverKeys.slice(0, 2).map(listVariants));
      expect(variants).toEqual([prepared, prepared]);
    }, 15_000);
    expect(await Promise.all([coverKeys[2]!, second].map(listVariants))).toEqual([[], []]);
  }, 30_000);
});
