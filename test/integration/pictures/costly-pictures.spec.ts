import { readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { InquiryPhotoStore } from '../../../src/leads/inquiries/photo-files.ts';
import { InquiryPhoto } from '../../../src/leads/inquiries/inquiry-photo.entity.ts';
import { ImageProcessor } from '../../../src/platform/pictures/image-processor.ts';
import { insertUser, browser, PASSWORD } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { costlyPictures } from './costly-pictures.ts';

const { costliestJpeg, costliestPng, deepBomb, inkedJpeg, smallBomb } = costlyPictures;

/** As many pictures as one core decodes in some seconds. */
const SENDER_COUNT = 4;
const TOO_MANY = 'Tiene demasiados píxeles: como máximo 26 megapíxeles';
const TOO_COSTLY = 'La foto es demasiado pesada: redúzcala y vuelva a subirla';

describe('oversized photographs of visitors', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1' }));
  let imageProcessor: ImageProcessor;
  let visitor = 0;
  beforeAll(() => {
    imageProcessor = site.app.get(ImageProcessor);
  });

  const createHeaders = () => ({ 'x-forwarded-for': `198.51.100.${(visitor += 1)}`, 'sec-fetch-site': 'same-origin' });
  const send = (bytes: Buffer) =>
    site.http().post('/api/v1/inquiries/photos').set(createHeaders()).attach('photo', bytes, 'a');
  const listFiles = async () =>
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
    async (_, createBytes, title) => {
      const { body } = await send(await createBytes()).expect(422);
      expect(body).toMatchObject({ title });
      expect(await site.em().count(InquiryPhoto)).toBe(0);
    },
    60_000,
  );

  it.each([
    ['a PNG of 26 megapixels and 16 bits', costliestPng],
    ['a JPEG of 60 megapixels', costliestJpeg],
  ])(
    'are accepted: %s',
    async (_, createBytes) => {
      const { id } = (await send(await createBytes()).expect(201)).body as { id: string };
      const { key } = await site.em().findOneOrFail(InquiryPhoto, { id });
      expect(await sharp((await site.app.get(InquiryPhotoStore).readOriginal(key))!).metadata()).toMatchObject({
        width: 1920,
      });
    },
    60_000,
  );

  it('use little CPU of the main process, in which a user can sign in', async () => {
    const { email } = await insertUser(site, { roles: ['agent'] });
    const bytes = await costliestPng();
    const before = process.threadCpuUsage();
    const photos = Promise.all(Array.from({ length: SENDER_COUNT }, () => send(bytes)));
    let isDone = false;
    void photos.finally(() => (isDone = true));
    let signIns = 0;
    do {
      const answer = await browser(site).post('/api/v1/session').set(createHeaders()).send({
        email,
        password: PASSWORD,
      });
      expect(answer.status).toBe(201);
      signIns += 1;
    } while (!isDone && signIns < 5);
    expect((await photos).map(({ status }) => status)).toEqual(Array.from({ length: SENDER_COUNT }, () => 201));
    const { user } = process.threadCpuUsage(before);
    expect(user / 1e6).toBeLessThan(3);
  }, 120_000);

  it('are accepted when the image process is killed once', async () => {
    const firstStatus = send(await costliestPng()).then(({ status }) => status);
    const first = await waitFor(() => Promise.resolve(getPid(imageProcessor)));
    process.kill(first, 'SIGKILL');
    expect(await firstStatus).toBe(201);
    expect(getPid(imageProcessor)).not.toBe(first);
  }, 60_000);

  it('leave no file or row when the image process always crashes, and the next one is accepted', async () => {
    const [rows, filesBefore] = [await site.em().count(InquiryPhoto), await listFiles()];
    const { entry } = imageProcessor.process;
    await restartWith({ entry: join(site.folder, 'dies.mjs') });
    await writeFile(imageProcessor.process.entry, `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`);
    const { headers } = await send(await photograph()).expect(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect([await site.em().count(InquiryPhoto), await listFiles()]).toEqual([rows, filesBefore]);
    await restartWith({ entry });
    await send(await photograph()).expect(201);
  });

  it.each([
    ['time', { deadlineMs: 50 }],
    ['memory', { maxMegabytes: 100 }],
  ])(
    'are aborted when they exceed their %s limit',
    async (_, limit) => {
      const [bytes, filesBefore] = [await costliestPng(), await listFiles()];
      const { deadlineMs, maxMegabytes } = imageProcessor.process;
      await restartWith(limit);
      const { body } = await send(bytes).expect(422);
      expect(body).toMatchObject({ title: TOO_COSTLY });
      expect(await listFiles()).toEqual(filesBefore);
      await restartWith({ deadlineMs, maxMegabytes });
      await send(await photograph('#101010')).expect(201);
    },
    60_000,
  );

  it('get a response, even beyond the idle timeout of the connection', async () => {
    const server = site.app.getHttpServer();
    await site.app.listen(0, '127.0.0.1');
    server.setTimeout(300);
    const { entry } = imageProcessor.process;
    await restartWith({ entry: join(site.folder, 'slow.mjs') });
    const answer = { value: { picture: { key: 'a'.repeat(32) }, bytes: 'x' }, bytesHeld: 0 };
    await writeFile(
      imageProcessor.process.entry,
      `process.on('message', () => setTimeout(() => process.send(${JSON.stringify(answer)}), 1500));
       process.on('disconnect', () => process.exit())`,
    );
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(await photograph())]));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/v1/inquiries/photos`;
    const { status } = await fetch(url, { method: 'POST', body: form, headers: createHeaders() });
    expect(status).toBe(201);
    await restartWith({ entry });
  });

  async function restartWith(change: Partial<ImageProcessor['process']>) {
    const pid = imageProcessor.process.pid;
    if (pid) process.kill(pid, 'SIGKILL');
    await waitFor(() => Promise.resolve(expect(imageProcessor.process.pid).toBeUndefined()));
    Object.assign(imageProcessor.process, change);
  }
});

function getPid({ process }: ImageProcessor): number {
  if (!process.pid) throw new Error('It has not begun.');
  return process.pid;
}
