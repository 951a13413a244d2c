import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '../../../src/platform/files/file-store.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { startBucketServer, describeWithBucket } from '../../setup/bucket-server.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';
import { photograph, PropertyEditor } from '../catalogue/property-editor.ts';

describeWithBucket('a site whose files are in a bucket', () => {
  const server = useFixture(() => startBucketServer());
  const site = useFixture(() => startApp({ ...server.env, FORMS_PER_10_MINUTES: '0' }));
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'agent')).browser;
  });

  const listKeys = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of site.app.get(FileStore).list(prefix)) keys.push(key);
    return keys;
  };
  const uploadPicture = async (colour: string) => {
    const property = await PropertyEditor.open(site, browser);
    const { pictures } = await property.expectSuccess(property.upload(await photograph(colour).toBuffer()));
    return pictures[0]!.picture!.key;
  };
  const sendPhoto = async (colour: string) =>
    site
      .http()
      .post('/api/v1/inquiries/photos')
      .set('sec-fetch-site', 'same-origin')
      .attach('photo', await photograph(colour).toBuffer(), 'casa.jpg');
  /** Runs a task with another process of the same system, as on another machine. */
  const withOtherProcess = async (work: (other: Pick<StartedApp, 'http'>) => Promise<void>) => {
    const { DATABASE_URL, MEILI_INDEX } = site.config;
    const folder = await mkdtemp(join(tmpdir(), 'other-'));
    try {
      await using other = await bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER: folder, ...server.env });
      await work(other);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('serves an uploaded picture in its variants on every machine, without local files', async () => {
    const key = await uploadPicture('#2a7f9e');
    expect(await listKeys('pictures/originals/')).toContain(`pictures/originals/${key.slice(0, 2)}/${key}`);
    const { body, headers } = await site.http().get(`/pictures/${key}/320.webp`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await listKeys(`pictures/variants/${key.slice(0, 2)}/${key}/`)).toEqual([
      `pictures/variants/${key.slice(0, 2)}/${key}/320.webp`,
    ]);
    await withOtherProcess(async (other) => {
      const { body: otherBody } = await other.http().get(`/pictures/${key}/320.webp`).expect(200);
      expect(otherBody).toEqual(body);
      await other.http().get(`/pictures/${key}/480.avif`).expect(200);
    });
    // Uploads use this folder only temporarily.
    expect(await readdir(site.folder, { recursive: true })).toEqual(['.drafts']);
  }, 60_000);

  it('serves photographs of owners to staff only', async () => {
    const { body } = await sendPhoto('#117733');
    const photo = (body as { id: string }).id;
    const listing = { propertyType: 'casa', location: 'Coín', photos: [photo] };
    const lead = await sendInquiry(site, { kind: 'listing', phone: '600 123 456', listing });
    expect(await listKeys('inquiry-photos/')).toHaveLength(1);
    await site.http().get(`/api/v1/staff/leads/${lead}/photos/${photo}`).expect(401);
    const { headers } = await browser.get(`/api/v1/staff/leads/${lead}/photos/${photo}`).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  });

  it('stores mails in the bucket without a mail server', async () => {
    await sendInquiry(site);
    await waitFor(async () => expect((await listKeys('mails/')).at(0)).toMatch(/^mails\/[\da-f-]{36}\.eml$/));
  });

  it('continues without the bucket except for its files, reports it, and recovers', async () => {
    const [cached, uncached] = [await uploadPicture('#991122'), await uploadPicture('#229911')];
    await site.http().get(`/pictures/${cached}/320.webp`).expect(200);
    const getReadiness = () => site.http().get('/health/ready').expect(200);
    const getFilesStatus = async () =>
      ((await getReadiness()).body as { parts: { name: string; status: string }[] }).parts.find(
        ({ name }) => name === 'files',
      );
    expect(await getFilesStatus()).toMatchObject({ status: 'ok' });
    server.freeze();
    try {
      const since = Date.now();
      await site.http().get(`/pictures/${cached}/320.webp`).expect(200);
      const [unavailable, refused] = await Promise.all([
        site.http().get(`/pictures/${uncached}/320.webp`).expect(503),
        sendPhoto('#445566'),
        sendInquiry(site, { message: 'Sin fotos.' }),
        ...Array.from({ length: 4 }, () => site.http().get(`/pictures/${uncached}/640.webp`)),
      ]);
      expect(Date.now() - since).toBeLessThan(12_000);
      expect(unavailable.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(refused.body).toMatchObject({
        status: 503,
        title: 'Ahora no se pueden guardar ni leer archivos: vuelva a intentarlo en unos minutos',
      });
      await waitFor(async () => expect(await getFilesStatus()).toMatchObject({ status: 'down' }));
      // Requests fail sooner once the bucket is known to be unavailable.
      const secondStart = Date.now();
      await site.http().get(`/pictures/${uncached}/320.webp`).expect(503);
      expect(Date.now() - secondStart).toBeLessThan(6_000);
    } finally {
      server.thaw();
    }
    await waitFor(() => site.http().get(`/pictures/${uncached}/320.webp`).expect(200).then(), 20_000);
    await waitFor(async () => expect(await getFilesStatus()).toMatchObject({ status: 'ok' }), 20_000);
  }, 90_000);
});

describeWithBucket('the start of a site with a bucket', () => {
  const server = useFixture(() => startBucketServer());
  const strict = useFixture(() => startBucketServer({ knowsRights: true }));
  const start = async (environment: Record<string, string>) => {
    await using _site = await startApp({ ...server.env, ...environment });
  };

  it('refuses a missing bucket', async () => {
    await expect(start({ FILES_BUCKET: 'falta' })).rejects.toThrow(
      `El bucket «falta» de FILES_BUCKET no existe en ${server.env.S3_ENDPOINT}: créelo primero.`,
    );
  });

  it('refuses an unknown key', async () => {
    await expect(start(strict.env)).rejects.toThrow(
      'El servidor de los archivos rechaza la clave: compruebe S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.',
    );
  });

  it('succeeds while the bucket is unavailable', async () => {
    await start({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  });
});
