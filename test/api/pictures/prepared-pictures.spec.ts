import { readdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ImageProcessor } from '../../../src/platform/pictures/image-processor.ts';
import type { PropertyCards } from '../../../src/search/search.contract.ts';
import { CoverPrewarmer } from '../../../src/search/covers/cover-prewarmer.ts';
import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { PropertyDesk } from '../catalogue/property-desk.ts';

describe('the variants of a picture', () => {
  const site = useFixture(() => startApp({ COVERS_AHEAD: '2' }));
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'agent')).browser;
  });

  /** The pictures of a new property that everybody sees. */
  const published = async (...colours: string[]) => {
    const desk = await PropertyDesk.open(site, browser, { status: 'published' });
    await desk.filledWith(...colours);
    return (await desk.seen()).pictures.map(({ picture }) => picture!.key);
  };
  const variants = async (key: string) =>
    (await readdir(join(site.folder, 'pictures/variants', key.slice(0, 2), key)).catch(() => [])).sort();

  it('are not made for a visitor who has left before their turn', async () => {
    const [key = ''] = await published('#123456');
    const workshop = site.app.get(ImageProcessor);
    const { process: worker } = workshop;
    const { entry } = worker;
    const restart = async (next: string) => {
      if (worker.pid) process.kill(worker.pid, 'SIGKILL');
      await waitFor(() => Promise.resolve(expect(worker.pid).toBeUndefined()));
      worker.entry = next;
    };
    const [patient, go] = ['patient.mjs', 'go'].map((name) => join(site.folder, name)) as [string, string];
    // Its first picture is not done before the file is there.
    await writeFile(
      patient,
      `import { existsSync } from 'node:fs';
       const answer = () =>
         existsSync(${JSON.stringify(go)}) ? process.send({ value: Buffer.from('x'), bytesHeld: 0 }) : setTimeout(answer, 20);
       process.on('message', answer).on('disconnect', () => process.exit())`,
    );
    await using ends = new AsyncDisposableStack();
    ends.defer(() => restart(entry));
    await restart(patient);
    await site.app.listen(0, '127.0.0.1');
    const server = site.app.getHttpServer();
    const { port } = server.address() as AddressInfo;
    const open = () => promisify(server.getConnections.bind(server))();
    const ask = (name: string, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/pictures/${key}/${name}`, signal ? { signal } : {});
    const waiting = (visitors: number) =>
      waitFor(() => Promise.resolve(expect(workshop.scheduler.countWaiting('shown')).toBe(visitors)));

    const first = ask('320.webp');
    await waitFor(() => Promise.resolve(expect(worker.pid).toBeDefined()));
    const leaving = new AbortController();
    const left = expect(ask('640.webp', leaving.signal)).rejects.toThrow('aborted');
    await waiting(1);
    leaving.abort();
    await left;
    await waitFor(async () => expect(await open()).toBe(1));
    const third = ask('960.webp');
    await waiting(2);
    await writeFile(go, '');
    expect([(await first).status, (await third).status]).toEqual([200, 200]);
    expect(await variants(key)).toEqual(['320.webp', '960.webp']);
  }, 30_000);

  it('are made ahead for the first covers of the site, for as many as are wanted', async () => {
    const [, second = ''] = await published('#aa3311', '#aa3322');
    await published('#33aa11');
    await published('#1133aa');
    const shown = await waitFor(async () => {
      const { body } = await site.http().get('/api/v1/properties/featured').expect(200);
      const keys = (body as PropertyCards).items.map(({ pictures: [first] }) => first?.key ?? '');
      expect(keys).toHaveLength(4);
      expect(keys).not.toContain('');
      return keys;
    });
    // The first attempts fail, as while the process that decodes pictures dies.
    const broken = join(site.folder, 'broken.mjs');
    await writeFile(broken, 'process.exit(1)');
    const worker = site.app.get(ImageProcessor).process;
    const { entry } = worker;
    if (worker.pid) process.kill(worker.pid, 'SIGKILL');
    await waitFor(() => Promise.resolve(expect(worker.pid).toBeUndefined()));
    worker.entry = broken;
    void site.app.get(CoverPrewarmer).run();
    await pause(2_000);
    expect(await Promise.all(shown.slice(0, 2).map(variants))).toEqual([[], []]);
    worker.entry = entry;
    const ahead = ['1280.avif', '480.avif', '960.avif', expect.stringMatching(/^og-/)];
    await waitFor(async () => {
      const made = await Promise.all(shown.slice(0, 2).map(variants));
      expect(made).toEqual([ahead, ahead]);
    }, 15_000);
    expect(await Promise.all([shown[2]!, second].map(variants))).toEqual([[], []]);
  }, 30_000);
});
