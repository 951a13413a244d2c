import { readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { InquiryPhotoStore } from '../../../src/leads/photos/inquiry-photo-store.ts';
import { InquiryPhoto } from '../../../src/leads/photos/inquiry-photo.entity.ts';
import { ImageProcessor } from '../../../src/platform/pictures/image-processor.ts';
import { aUser, browser, PASSWORD } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { costlyPictures } from './costly-pictures.ts';

const { costliestJpeg, costliestPng, deepBomb, inkedJpeg, smallBomb } = costlyPictures;

/** As many pictures as one core decodes in some seconds. */
const SENDERS = 4;
const TOO_MANY = 'Tiene demasiados píxeles: como máximo 26 megapíxeles';
const TOO_COSTLY = 'La foto es demasiado pesada: redúzcala y vuelva a subirla';

describe('costly photographs of strangers', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let workshop: ImageProcessor;
  let visitor = 0;
  beforeAll(() => {
    workshop = site.app.get(ImageProcessor);
  });

  const from = () => ({ 'x-forwarded-for': `198.51.100.${(visitor += 1)}`, 'sec-fetch-site': 'same-origin' });
  const send = (bytes: Buffer) => site.http().post('/api/v1/inquiries/photos').set(from()).attach('photo', bytes, 'a');
  const files = async () =>
    (await readdir(join(site.folder, 'inquiry-photos'), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const photograph = (background = '#7d9ab0') =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();

  it.each([
    ['49 megapixels in 6 kB', smallBomb, TOO_MANY],
    ['49 megapixels of 16 bits', deepBomb, TOO_MANY],
    [
      '60 megapixels of four inks',
      inkedJpeg,
      'Ocupa demasiada memoria al abrirse: guárdela más pequeña o con menos colores',
    ],
  ])(
    'are refused by their header: %s',
    async (_, make, title) => {
      const { body } = await send(await make()).expect(422);
      expect(body).toMatchObject({ title });
      expect(await site.em().count(InquiryPhoto)).toBe(0);
    },
    60_000,
  );

  it.each([
    ['a PNG of 26 megapixels and 16 bits', costliestPng],
    ['a JPEG of 60 megapixels', costliestJpeg],
  ])(
    'are taken: %s',
    async (_, make) => {
      const { id } = (await send(await make()).expect(201)).body as { id: string };
      const { key } = await site.em().findOneOrFail(InquiryPhoto, { id });
      expect(await sharp((await site.app.get(InquiryPhotoStore).readOriginal(key))!).metadata()).toMatchObject({
        width: 1920,
      });
    },
    60_000,
  );

  it('cost the site next to nothing, and somebody signs in meanwhile', async () => {
    const { email } = await aUser(site, { roles: ['agent'] });
    const bytes = await costliestPng();
    const before = process.threadCpuUsage();
    const photos = Promise.all(Array.from({ length: SENDERS }, () => send(bytes)));
    let done = false;
    void photos.finally(() => (done = true));
    let entered = 0;
    do {
      const answer = await browser(site).post('/api/v1/session').set(from()).send({ email, password: PASSWORD });
      expect(answer.status).toBe(201);
      entered += 1;
    } while (!done && entered < 5);
    expect((await photos).map(({ status }) => status)).toEqual(Array.from({ length: SENDERS }, () => 201));
    const { user } = process.threadCpuUsage(before);
    expect(user / 1e6).toBeLessThan(3);
  }, 120_000);

  it('may kill the process that decodes them, once', async () => {
    const sent = send(await costliestPng()).then(({ status }) => status);
    const first = await waitFor(() => Promise.resolve(pidOf(workshop)));
    process.kill(first, 'SIGKILL');
    expect(await sent).toBe(201);
    expect(pidOf(workshop)).not.toBe(first);
  }, 60_000);

  it('leave nothing behind where it dies of them each time, and the next is taken', async () => {
    const [rows, kept] = [await site.em().count(InquiryPhoto), await files()];
    const { entry } = workshop.process;
    await restarted({ entry: join(site.folder, 'dies.mjs') });
    await writeFile(workshop.process.entry, `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`);
    const { headers } = await send(await photograph()).expect(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect([await site.em().count(InquiryPhoto), await files()]).toEqual([rows, kept]);
    await restarted({ entry });
    await send(await photograph()).expect(201);
  });

  it.each([
    ['time', { deadlineMs: 50 }],
    ['memory', { maxMegabytes: 100 }],
  ])(
    'are stopped where they need more %s than they may have',
    async (_, limit) => {
      const [bytes, kept] = [await costliestPng(), await files()];
      const { deadlineMs, maxMegabytes } = workshop.process;
      await restarted(limit);
      const { body } = await send(bytes).expect(422);
      expect(body).toMatchObject({ title: TOO_COSTLY });
      expect(await files()).toEqual(kept);
      await restarted({ deadlineMs, maxMegabytes });
      await send(await photograph('#101010')).expect(201);
    },
    60_000,
  );

  it('are answered, however much longer than an idle line they take', async () => {
    const server = site.app.getHttpServer();
    await site.app.listen(0, '127.0.0.1');
    server.setTimeout(300);
    const { entry } = workshop.process;
    await restarted({ entry: join(site.folder, 'slow.mjs') });
    const answer = { value: { picture: { key: 'a'.repeat(32) }, bytes: 'x' }, bytesHeld: 0 };
    await writeFile(
      workshop.process.entry,
      `process.on('message', () => setTimeout(() => process.send(${JSON.stringify(answer)}), 1500));
       process.on('disconnect', () => process.exit())`,
    );
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(await photograph())]));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/v1/inquiries/photos`;
    const { status } = await fetch(url, { method: 'POST', body: form, headers: from() });
    expect(status).toBe(201);
    await restarted({ entry });
  });

  /** Applies another limit from the next picture on. */
  async function restarted(change: Partial<ImageProcessor['process']>) {
    const pid = workshop.process.pid;
    if (pid) process.kill(pid, 'SIGKILL');
    await waitFor(() => Promise.resolve(expect(workshop.process.pid).toBeUndefined()));
    Object.assign(workshop.process, change);
  }
});

function pidOf({ process }: ImageProcessor): number {
  if (!process.pid) throw new Error('It has not begun.');
  return process.pid;
}
