import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '../../../src/platform/files/file-store.ts';
import { signedIn } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { bucketServer, onBucket } from '../../setup/bucket-server.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';
import { photograph, PropertyDesk } from '../catalogue/property-desk.ts';

onBucket('a site whose files are in a bucket', () => {
  const server = useFixture(() => bucketServer());
  const site = useFixture(() => startApp({ ...server.env, FORMS_PER_10_MINUTES: '0' }));
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'agent')).browser;
  });

  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of site.app.get(FileStore).list(prefix)) found.push(key);
    return found;
  };
  const aPicture = async (colour: string) => {
    const property = await PropertyDesk.open(site, browser);
    const { pictures } = await property.done(property.upload(await photograph(colour).toBuffer()));
    return pictures[0]!.picture!.key;
  };
  const send = async (colour: string) =>
    site
      .http()
      .post('/api/v1/inquiries/photos')
      .set('sec-fetch-site', 'same-origin')
      .attach('photo', await photograph(colour).toBuffer(), 'casa.jpg');
  /** Another process of the same system, on a machine of its own. */
  const another = async (work: (other: Pick<StartedApp, 'http'>) => Promise<void>) => {
    const { DATABASE_URL, MEILI_INDEX } = site.config;
    const folder = await mkdtemp(join(tmpdir(), 'other-'));
    try {
      await using other = await bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER: folder, ...server.env });
      await work(other);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('shows a picture that staff send, in its variants, on every machine; nothing of it is on a disk', async () => {
    const key = await aPicture('#2a7f9e');
    expect(await keys('pictures/originals/')).toContain(`pictures/originals/${key.slice(0, 2)}/${key}`);
    const { body, headers } = await site.http().get(`/pictures/${key}/320.webp`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await keys(`pictures/variants/${key.slice(0, 2)}/${key}/`)).toEqual([
      `pictures/variants/${key.slice(0, 2)}/${key}/320.webp`,
    ]);
    await another(async (other) => {
      const { body: there } = await other.http().get(`/pictures/${key}/320.webp`).expect(200);
      expect(there).toEqual(body);
      await other.http().get(`/pictures/${key}/480.avif`).expect(200);
    });
    // Uploads are received there, and leave it empty.
    expect(await readdir(site.folder, { recursive: true })).toEqual(['.drafts']);
  }, 60_000);

  it('shows the photographs of owners to staff alone', async () => {
    const { body } = await send('#117733');
    const photo = (body as { id: string }).id;
    const listing = { propertyType: 'casa', location: 'Coín', photos: [photo] };
    const lead = await sendInquiry(site, { kind: 'listing', phone: '600 123 456', listing });
    expect(await keys('inquiry-photos/')).toHaveLength(1);
    await site.http().get(`/api/v1/staff/leads/${lead}/photos/${photo}`).expect(401);
    const { headers } = await browser.get(`/api/v1/staff/leads/${lead}/photos/${photo}`).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  });

  it('writes mails there, where no mail server is configured', async () => {
    await sendInquiry(site);
    await waitFor(async () => expect((await keys('mails/')).at(0)).toMatch(/^mails\/[\da-f-]{36}\.eml$/));
  });

  it('goes on without the bucket but for what is in it, says so, and finds it again', async () => {
    const [shown, unseen] = [await aPicture('#991122'), await aPicture('#229911')];
    await site.http().get(`/pictures/${shown}/320.webp`).expect(200);
    const ready = () => site.http().get('/health/ready').expect(200);
    const files = async () =>
      ((await ready()).body as { parts: { name: string; status: string }[] }).parts.find(
        ({ name }) => name === 'files',
      );
    expect(await files()).toMatchObject({ status: 'ok' });
    server.freeze();
    try {
      const since = Date.now();
      await site.http().get(`/pictures/${shown}/320.webp`).expect(200);
      const [away, refused] = await Promise.all([
        site.http().get(`/pictures/${unseen}/320.webp`).expect(503),
        send('#445566'),
        sendInquiry(site, { message: 'Sin fotos.' }),
        ...Array.from({ length: 4 }, () => site.http().get(`/pictures/${unseen}/640.webp`)),
      ]);
      expect(Date.now() - since).toBeLessThan(12_000);
      expect(away.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(refused.body).toMatchObject({
        status: 503,
        title: 'Ahora no se pueden guardar ni leer archivos: vuelva a intentarlo en unos minutos',
      });
      await waitFor(async () => expect(await files()).toMatchObject({ status: 'down' }));
      // By now nobody waits for it.
      const then = Date.now();
      await site.http().get(`/pictures/${unseen}/320.webp`).expect(503);
      expect(Date.now() - then).toBeLessThan(6_000);
    } finally {
      server.thaw();
    }
    await waitFor(() => site.http().get(`/pictures/${unseen}/320.webp`).expect(200).then(), 20_000);
    await waitFor(async () => expect(await files()).toMatchObject({ status: 'ok' }), 20_000);
  }, 90_000);
});

onBucket('a site does not start, and says why in a sentence,', () => {
  const server = useFixture(() => bucketServer());
  const strict = useFixture(() => bucketServer({ knowsRights: true }));
  const starting = async (environment: Record<string, string>) => {
    await using _site = await startApp({ ...server.env, ...environment });
  };

  it('without its bucket', async () => {
    await expect(starting({ FILES_BUCKET: 'falta' })).rejects.toThrow(
      `El bucket «falta» de FILES_BUCKET no existe en ${server.env.S3_ENDPOINT}: créelo primero.`,
    );
  });

  it('with a key that nobody knows', async () => {
    await expect(starting(strict.env)).rejects.toThrow(
      'El servidor de los archivos rechaza la clave: compruebe S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.',
    );
  });

  it('but does while the bucket is only away', async () => {
    await starting({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  });
});
