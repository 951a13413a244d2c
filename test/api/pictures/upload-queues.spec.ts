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
import { UnusablePicture } from '../../../src/platform/pictures/pictures.problems.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { browserOf, aUser, signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const PHOTOS = '/api/v1/inquiries/photos';
const PORTRAIT = '/api/v1/account/portrait';
const SENDERS = 20;
const CONNECTIONS = 12;

describe('uploads', () => {
  const site = useFixture(() => startApp({ TRUST_PROXY: '127.0.0.1', FORMS_PER_10_MINUTES: '0' }));
  const photograph = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c6478' } })
      .jpeg()
      .toBuffer();

  /** Says that a large photograph comes, and then sends so little of its body. */
  async function stalled(port: number, address: string, bytes: number, path = PHOTOS): Promise<Socket> {
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
  async function listeningPort() {
    const server: Server = site.app.getHttpServer();
    if (!server.listening) await site.app.listen(0, '127.0.0.1');
    return (server.address() as AddressInfo).port;
  }
  async function withStalled(bytes: number, work: (port: number) => Promise<void>, senders = SENDERS) {
    const port = await listeningPort();
    const addresses = Array.from({ length: SENDERS * CONNECTIONS }, (_, at) => `198.51.100.${at % senders}`);
    const sockets = await Promise.all(addresses.map((address) => stalled(port, address, bytes)));
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

  it('of a visitor are taken at once while strangers open connections and send next to nothing', async () => {
    await withStalled(5, async () => expect((await sendPhoto('203.0.113.1')).status).toBe(201));
  });

  it.each([
    ['a few strangers keep many connections busy', SENDERS],
    ['many strangers keep one connection busy each', SENDERS * CONNECTIONS],
  ])(
    'of a visitor are taken within seconds while %s with bodies that stop',
    async (_name, senders) => {
      await withStalled(
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
    const drafts = () => readdir(join(site.folder, DRAFTS)).catch(() => []);

    it('are refused unread where their sender has twelve under way', async () => {
      const address = '203.0.113.20';
      const port = await listeningPort();
      const sockets = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => stalled(port, address, 20_000, FORM)),
      );
      try {
        await setTimeout(500);
        expect((await sendForm(address, await photograph())).status).toBe(503);
        expect((await sendForm('203.0.113.21', await photograph())).status).toBe(422);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    });

    it('wait on the disk, and only those that have a place are read into memory', async () => {
      const MEMORY_PLACES = 2;
      const photo = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(1_000_000)]);
      const released = Promise.withResolvers<never>();
      const take = jest.spyOn(site.app.get(ImageProcessor), 'encodePhotograph').mockReturnValue(released.promise);
      const answers = Array.from({ length: CONNECTIONS }, () => sendForm('203.0.113.22', photo).then());
      try {
        await waitFor(async () => {
          const sizes = (await drafts()).map(async (name) => (await stat(join(site.folder, DRAFTS, name))).size);
          expect(await Promise.all(sizes)).toEqual(Array.from({ length: CONNECTIONS }, () => photo.length));
        });
        await waitFor(() => Promise.resolve(expect(take).toHaveBeenCalledTimes(MEMORY_PLACES)));
      } finally {
        released.reject(new UnusablePicture('No se puede leer'));
      }
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 422));
      expect(await drafts()).toEqual([]);
    }, 60_000);
  });

  it('of staff are taken at once while strangers fill the queue of visitors', async () => {
    const { browser: agent } = await signedIn(site, 'agent');
    await withStalled(20_000, async () => {
      await agent
        .post(PORTRAIT)
        .attach('portrait', await photograph(), 'yo.jpg')
        .expect(200);
    });
  });

  it('of a portrait are refused to an account without a role, which could not read it', async () => {
    const stranger = await browserOf(site, await aUser(site, { roles: [] }));
    const { body } = await stranger
      .post(PORTRAIT)
      .attach('portrait', await photograph(), 'yo.jpg')
      .expect(403);
    expect(body).toMatchObject({ title: 'La foto de perfil es solo para el equipo: pida un rol a un administrador' });
  });

  it('and other changes of the own account are 30 in an hour', async () => {
    const stranger = await browserOf(site, await aUser(site, { roles: [] }));
    const profile = { languages: [], phone: null, hasWhatsapp: false, isShown: false };
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++)
      statuses.push((await stranger.put('/api/v1/account/profile').send(profile)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
