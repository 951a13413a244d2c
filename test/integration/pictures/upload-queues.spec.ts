import { jest } from '@jest/globals';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { DRAFTS } from '../../../src/platform/files/write-durably.ts';
import { ImageProcessor } from '../../../src/platform/pictures/image-processor.ts';
import { PictureRejected } from '../../../src/platform/pictures/pictures.problems.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { browserOf, insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const PHOTOS = '/api/v1/inquiries/photos';
const PORTRAIT = '/api/v1/account/portrait';
const SENDER_COUNT = 20;
const CONNECTIONS = 12;
/** A new upload keeps its place for this long. */
const GRACE_MS = 2_000;

describe('uploads', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1', FORMS_PER_10_MINUTES: '0' }));
  const photograph = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c6478' } })
      .jpeg()
      .toBuffer();

  /** Announces a large photograph, and sends only a part of its body. */
  async function startStalledUpload(port: number, address: string, bytes: number, path = PHOTOS): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    const headers = [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      'sec-fetch-site: same-origin',
      `x-forwarded-for: ${address}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 900000',
    ];
    socket.write(`${headers.join('\r\n')}\r\n\r\n${'x'.repeat(bytes)}`);
    return socket;
  }
  async function getPort() {
    const server: Server = site.app.getHttpServer();
    if (!server.listening) await site.app.listen(0, '127.0.0.1');
    return (server.address() as AddressInfo).port;
  }
  async function withStalledUploads(bytes: number, work: (port: number) => Promise<void>, senders = SENDER_COUNT) {
    const port = await getPort();
    const addresses = Array.from({ length: SENDER_COUNT * CONNECTIONS }, (_, at) => `198.51.100.${at % senders}`);
    const sockets = await Promise.all(addresses.map((address) => startStalledUpload(port, address, bytes)));
    try {
      await setTimeout(500);
      await work(port);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }
  const sendPhoto = async (address: string) =>
    site
      .http()
      .post(PHOTOS)
      .set({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address })
      .attach('photo', await photograph(), 'casa.jpg');

  it('of a visitor are accepted at once while others keep connections open with little data', async () => {
    await withStalledUploads(5, async () => expect((await sendPhoto('203.0.113.1')).status).toBe(201));
  });

  it.each([
    ['a few senders keep many connections busy', SENDER_COUNT],
    ['many senders keep one connection busy each', SENDER_COUNT * CONNECTIONS],
  ])(
    'of a visitor are accepted within seconds while %s with stalled bodies',
    async (_name, senders) => {
      await withStalledUploads(
        20_000,
        async () => {
          const since = Date.now();
          expect((await sendPhoto('203.0.113.2')).status).toBe(201);
          expect(Date.now() - since).toBeLessThan(5_000);
        },
        senders,
      );
    },
    60_000,
  );

  it('that have just begun keep their place, although stalled ones have sent more', async () => {
    const senders = SENDER_COUNT * CONNECTIONS;
    await withStalledUploads(
      20_000,
      async (port) => {
        await setTimeout(GRACE_MS);
        const upload = await startStalledUpload(port, '203.0.113.3', 0);
        const closed = once(upload, 'close').then(() => 'closed');
        await setTimeout(300);
        const later = await Promise.all(
          Array.from({ length: 20 }, (_, at) => startStalledUpload(port, `203.0.113.${100 + at}`, 20_000)),
        );
        expect(await Promise.race([closed, setTimeout(1_000, 'open')])).toBe('open');
        for (const socket of [upload, ...later]) socket.destroy();
      },
      senders,
    );
  }, 60_000);

  describe('in forms without JavaScript', () => {
    const FORM = '/publicar-propiedad';
    const sendForm = (address: string, bytes: Buffer) =>
      site
        .http()
        .post(FORM)
        .set({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address })
        .field('name', 'Ana')
        .attach('photos', bytes, 'casa.jpg');
    afterEach(() => jest.restoreAllMocks());
    const listDrafts = () => readdir(join(site.folder, DRAFTS)).catch(() => []);

    it('are refused unread when their sender has twelve in progress', async () => {
      const address = '203.0.113.20';
      const port = await getPort();
      const sockets = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => startStalledUpload(port, address, 20_000, FORM)),
      );
      try {
        await setTimeout(500);
        expect((await sendForm(address, await photograph())).status).toBe(503);
        expect((await sendForm('203.0.113.21', await photograph())).status).toBe(422);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    });

    it('wait on disk, and enter memory only with a slot', async () => {
      const MEMORY_SLOTS = 2;
      const photo = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(1_000_000)]);
      const released = Promise.withResolvers<never>();
      const encode = jest.spyOn(site.app.get(ImageProcessor), 'encodePhotograph').mockReturnValue(released.promise);
      const answers = Array.from({ length: CONNECTIONS }, () => sendForm('203.0.113.22', photo).then());
      try {
        await waitFor(async () => {
          const sizes = (await listDrafts()).map(async (name) => (await stat(join(site.folder, DRAFTS, name))).size);
          expect(await Promise.all(sizes)).toEqual(Array.from({ length: CONNECTIONS }, () => photo.length));
        });
        await waitFor(() => Promise.resolve(expect(encode).toHaveBeenCalledTimes(MEMORY_SLOTS)));
      } finally {
        released.reject(new PictureRejected('No se puede leer'));
      }
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 422));
      expect(await listDrafts()).toEqual([]);
    }, 60_000);
  });

  it('of staff are accepted at once while visitors fill their queue', async () => {
    const { browser: agent } = await signInWithRoles(site, 'agent');
    await withStalledUploads(20_000, async () => {
      await agent
        .post(PORTRAIT)
        .attach('portrait', await photograph(), 'yo.jpg')
        .expect(200);
    });
  });

  it('of a portrait are refused for an account without a role', async () => {
    const member = await browserOf(site, await insertUser(site, { roles: [] }));
    const { body } = await member
      .post(PORTRAIT)
      .attach('portrait', await photograph(), 'yo.jpg')
      .expect(403);
    expect(body).toMatchObject({ title: 'La foto de perfil es solo para el equipo: pida un rol a un administrador' });
  });

  it('and other account changes are limited to 30 per hour', async () => {
    const member = await browserOf(site, await insertUser(site, { roles: [] }));
    const profile = { languages: [], phone: null, hasWhatsapp: false, isPublic: false };
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++)
      statuses.push((await member.put('/api/v1/account/profile').send(profile)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
