import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPicture } from '../../../src/catalogue/pictures/gallery.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { StorePictures } from '../../../src/catalogue/pictures/store-pictures.ts';
import { GetPictureVariant } from '../../../src/catalogue/property.messages.ts';
import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { buildInquiryMail } from '../../../src/leads/notifications/lead-notifications.ts';
import { buildAutoresponseMail } from '../../../src/leads/notifications/autoresponse.ts';
import { MailContext } from '../../../src/leads/notifications/mail-context.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/inquiries/inquiry-photo.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { DRAFTS } from '../../../src/platform/files/write-durably.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { describeOnDisk, type SmallDisk, mountSmallDisk } from '../../setup/small-disk.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';
import { photograph, PropertyEditor } from '../catalogue/property-editor.ts';

const PHOTOS = '/api/v1/inquiries/photos';
const NO_ROOM = {
  type: '/problems/file-not-written',
  status: 507,
  title: expect.stringMatching(/^No queda espacio en el disco/),
};

/** Sends mails by SMTP, since mails as files would use the disk. */
const UNREACHABLE_SMTP = 'smtp://127.0.0.1:1';

/** Noise, so that it needs space on the disk. */
const createJpeg = () => photograph(`#${randomUUID().slice(0, 6)}`, 400, 300).toBuffer();

async function startOnSmallDisk() {
  await using stack = new AsyncDisposableStack();
  const disk: SmallDisk = stack.use(mountSmallDisk(2000));
  const started = stack.use(
    await startApp({ DATA_FOLDER: disk.folder, FORMS_PER_10_MINUTES: '0', SMTP_URL: UNREACHABLE_SMTP }),
  );
  const resources = stack.move();
  return { ...started, disk, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

describeOnDisk('a site on a full disk', () => {
  const site = useFixture(startOnSmallDisk);
  beforeEach(() => site.disk.fill());
  const countFiles = async (store: string) => {
    const all = await readdir(join(site.disk.folder, store), { recursive: true, withFileTypes: true }).catch(() => []);
    return all.filter((entry) => entry.isFile()).length;
  };
  const postSameOrigin = (path: string) => site.http().post(path).set('sec-fetch-site', 'same-origin');
  const getLead = async (id: string) => {
    const { browser } = await signInWithRoles(site, 'admin');
    return (await browser.get(`/api/v1/staff/leads/${id}`).expect(200)).body as object;
  };

  it("refuses a visitor's photograph with a message, and accepts it once there is room", async () => {
    const before = await countFiles('inquiry-photos');
    const bytes = await createJpeg();
    const { body } = await postSameOrigin(PHOTOS).attach('photo', bytes, 'casa.jpg').expect(507);
    expect(body).toMatchObject(NO_ROOM);
    expect(await countFiles('inquiry-photos')).toBe(before);
    expect(await site.em().count(InquiryPhoto)).toBe(0);
    await site.disk.free();
    await postSameOrigin(PHOTOS).attach('photo', bytes, 'casa.jpg').expect(201);
  });

  it('stores a form without JavaScript and reports its photographs as missing', async () => {
    const location = `Coín ${randomUUID()}`;
    const form = postSameOrigin('/publicar-propiedad')
      .field({ name: 'Luis Ortega', email: 'luis@example.es', phone: '600 123 456', privacyVersion: '2026-11-21' })
      .field({ propertyType: 'casa', location, price: '450.000 €', description: 'Con jardín' })
      .attach('photos', await createJpeg(), 'uno.jpg')
      .attach('photos', await createJpeg(), 'dos.jpg');
    const { headers } = await form.expect(303);
    expect(headers.location).toBe('/publicar-propiedad?enviado=sin-fotos');
    const [lead] = await site.em().find(Lead, { listing: { location } });
    expect(lead!.listing).toEqual({
      ...{ propertyType: 'casa', location, price: 450_000, description: 'Con jardín', missingPhotos: 2 },
    });
    expect(await getLead(lead!.id)).toMatchObject({ listing: { missingPhotos: 2 }, photos: [] });
  });

  it('tells agency and sender how many photographs of a form are missing', async () => {
    const listing = { propertyType: 'villa', location: 'Mijas', missingPhotos: 1 };
    const id = await sendInquiry(site, { kind: 'listing', phone: '600 123 456', listing });
    const lead = await site.em().findOneOrFail(Lead, { id });
    const context = { ...(await site.app.get(MailContext).load()), similar: [], earlierInquiries: 0 };
    expect(buildInquiryMail(lead, context).text).toMatch(/Fotos que faltan: 1: el servidor no pudo guardarla;/);
    expect(buildAutoresponseMail(lead, 'ana@example.es', context).text).toContain(
      'Una de sus fotos no se ha podido guardar: envíenosla respondiendo a este correo, por favor.',
    );
  });

  it('refuses an upload by staff with a message, and stores no file or row', async () => {
    const { browser } = await signInWithRoles(site, 'admin');
    const desk = await PropertyEditor.open(site, browser);
    const before = await countFiles('pictures');
    const { status, body } = await desk.upload(await createJpeg());
    expect({ status, body }).toMatchObject({ status: 507, body: NO_ROOM });
    expect(await countFiles('pictures')).toBe(before);
    expect(await site.em().count(PropertyPicture, { propertyId: desk.id })).toBe(0);
    await site.disk.free();
    await desk.expectSuccess(desk.upload(await createJpeg()));
  });

  it('serves a picture although no variant can be stored', async () => {
    await site.disk.free();
    const { browser } = await signInWithRoles(site, 'admin');
    const desk = await PropertyEditor.open(site, browser);
    await desk.uploadPictures('#aa2200');
    const { key } = await site.em().findOneOrFail(PropertyPicture, { propertyId: desk.id });
    await site.disk.fill();
    const variant = { width: 320, format: 'jpg' } as const;
    const getVariant = () => site.queries.execute(new GetPictureVariant(key!, variant, () => true));
    expect((await getVariant()).length).toBeGreaterThan(100);
    expect(await countFiles('pictures/variants')).toBe(0);
  });

  it("keeps a feed's picture due until there is room", async () => {
    const file = join(site.folder, 'villa.jpg');
    await writeFile(file, await createJpeg());
    const { browser } = await signInWithRoles(site, 'admin');
    const desk = await PropertyEditor.open(site, browser);
    const due = buildPicture(desk.id, pathToFileURL(file).href, 0);
    await site.em().insert(PropertyPicture, due);
    const store = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(StorePictures).handle());
    for (let round = 0; round < 9; round++) await store();
    const duePicture = await site.em().findOneOrFail(PropertyPicture, { id: due.id });
    expect(duePicture).toMatchObject({ key: null, attempts: 0, failure: NO_ROOM.title });
    expect(duePicture.nextAttemptAt!.getTime()).toBeLessThanOrEqual(Date.now());
    await site.disk.free();
    await store();
    expect(await site.em().findOneOrFail(PropertyPicture, { id: due.id })).toMatchObject({
      ...{ key: expect.any(String) as string, failure: null, nextAttemptAt: null },
    });
  });

  it("names the disk in an import's report, and starts the next import cleanly", async () => {
    const feed = join(site.folder, 'feed.xml');
    await writeFile(feed, `<root><kyero><feed_version>3</feed_version></kyero>${' '.repeat(100_000)}</root>`);
    const source = { address: feed, format: 'kyero', feedName: 'lleno', trigger: 'cli' } as const;
    const options = { dryRun: false, allowWithdrawals: false };
    const run = () => site.commands.execute(new ImportFeed(systemActor('test'), { ...source, ...options }));
    const folder = join(site.disk.folder, 'scratch', 'feeds');
    const error = `El disco de la carpeta ${folder} está lleno: libere espacio en el servidor y vuelva a importar.`;
    expect(await run()).toMatchObject({ status: 'failed', error });
    expect(await site.em().find(FeedRun, { error })).toHaveLength(1);
    expect(await countFiles('scratch/feeds')).toBe(0);
    await site.disk.free();
    expect(await run()).toMatchObject({ error: expect.stringMatching(/^No es un feed Kyero/) });
  });

  it('leaves no temporary files', async () => {
    for (const store of ['', 'pictures', 'inquiry-photos']) expect(await countFiles(join(store, DRAFTS))).toBe(0);
  });
});
