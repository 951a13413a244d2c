import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPicture } from '../../../src/catalogue/pictures/build-picture.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { StorePictures } from '../../../src/catalogue/pictures/store-pictures.ts';
import { GetPictureVariant } from '../../../src/catalogue/property.messages.ts';
import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { FeedRun } from '../../../src/feeds/feed-run.entity.ts';
import { buildInquiryMail } from '../../../src/leads/notifications/emails/build-inquiry-mail.ts';
import { buildAutoresponseMail } from '../../../src/leads/notifications/emails/build-autoresponse-mail.ts';
import { MailContext } from '../../../src/leads/notifications/mail-context.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/photos/inquiry-photo.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { DRAFTS } from '../../../src/platform/files/write-durably.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { signedIn } from '../../setup/accounts.ts';
import { describeOnDisk, type SmallDisk, smallDisk } from '../../setup/small-disk.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';
import { photograph, PropertyDesk } from '../catalogue/property-desk.ts';

const PHOTOS = '/api/v1/inquiries/photos';
const NO_ROOM = {
  type: '/problems/file-not-written',
  status: 507,
  title: expect.stringMatching(/^No queda espacio en el disco/),
};

/** As files, mails would take and free room on the disk meanwhile. */
const NO_MAILS = 'smtp://127.0.0.1:1';

/** Not compressible to nothing, so that it needs room. */
const jpeg = () => photograph(`#${randomUUID().slice(0, 6)}`, 400, 300).toBuffer();

async function onSmallDisk() {
  await using begun = new AsyncDisposableStack();
  const disk: SmallDisk = begun.use(smallDisk(2000));
  const started = begun.use(
    await startApp({ DATA_FOLDER: disk.folder, FORMS_PER_10_MINUTES: '0', SMTP_URL: NO_MAILS }),
  );
  const ends = begun.move();
  return { ...started, disk, [Symbol.asyncDispose]: () => ends.disposeAsync() };
}

describeOnDisk('on a full disk', () => {
  const site = useFixture(onSmallDisk);
  beforeEach(() => site.disk.fill());
  const filesIn = async (store: string) => {
    const all = await readdir(join(site.disk.folder, store), { recursive: true, withFileTypes: true }).catch(() => []);
    return all.filter((entry) => entry.isFile()).length;
  };
  const fromHere = (path: string) => site.http().post(path).set('sec-fetch-site', 'same-origin');
  const detailsOf = async (id: string) => {
    const { browser } = await signedIn(site, 'admin');
    return (await browser.get(`/api/v1/staff/leads/${id}`).expect(200)).body as object;
  };

  it("a visitor's photograph is refused in words, and taken once there is room", async () => {
    const before = await filesIn('inquiry-photos');
    const bytes = await jpeg();
    const { body } = await fromHere(PHOTOS).attach('photo', bytes, 'casa.jpg').expect(507);
    expect(body).toMatchObject(NO_ROOM);
    expect(await filesIn('inquiry-photos')).toBe(before);
    expect(await site.em().count(InquiryPhoto)).toBe(0);
    await site.disk.free();
    await fromHere(PHOTOS).attach('photo', bytes, 'casa.jpg').expect(201);
  });

  it('a form without a script is stored with all that was typed, and says that its photographs are missing', async () => {
    const location = `Coín ${randomUUID()}`;
    const form = fromHere('/publicar-propiedad')
      .field({ name: 'Luis Ortega', email: 'luis@example.es', phone: '600 123 456', privacyVersion: '2026-11-21' })
      .field({ propertyType: 'casa', location, price: '450.000 €', description: 'Con jardín' })
      .attach('photos', await jpeg(), 'uno.jpg')
      .attach('photos', await jpeg(), 'dos.jpg');
    const { headers } = await form.expect(303);
    expect(headers.location).toBe('/publicar-propiedad?enviado=sin-fotos');
    const [lead] = await site.em().find(Lead, { listing: { location } });
    expect(lead!.listing).toEqual({
      ...{ propertyType: 'casa', location, price: 450_000, description: 'Con jardín', missingPhotos: 2 },
    });
    expect(await detailsOf(lead!.id)).toMatchObject({ listing: { missingPhotos: 2 }, photos: [] });
  });

  it('a form that says how many photographs were not taken tells the agency, and asks the sender for them', async () => {
    const listing = { propertyType: 'villa', location: 'Mijas', missingPhotos: 1 };
    const id = await sendInquiry(site, { kind: 'listing', phone: '600 123 456', listing });
    const lead = await site.em().findOneOrFail(Lead, { id });
    const context = { ...(await site.app.get(MailContext).load()), similar: [], before: 0 };
    expect(buildInquiryMail(lead, context).text).toMatch(/Fotos que faltan: 1: el servidor no pudo guardarla;/);
    expect(buildAutoresponseMail(lead, 'ana@example.es', context).text).toContain(
      'Una de sus fotos no se ha podido guardar: envíenosla respondiendo a este correo, por favor.',
    );
  });

  it('an upload by staff is refused in words, and nothing of it stays', async () => {
    const { browser } = await signedIn(site, 'admin');
    const desk = await PropertyDesk.open(site, browser);
    const before = await filesIn('pictures');
    const { status, body } = await desk.upload(await jpeg());
    expect({ status, body }).toMatchObject({ status: 507, body: NO_ROOM });
    expect(await filesIn('pictures')).toBe(before);
    expect(await site.em().count(PropertyPicture, { propertyId: desk.id })).toBe(0);
    await site.disk.free();
    await desk.done(desk.upload(await jpeg()));
  });

  it('a picture is shown though none of its sizes can be kept', async () => {
    await site.disk.free();
    const { browser } = await signedIn(site, 'admin');
    const desk = await PropertyDesk.open(site, browser);
    await desk.filledWith('#aa2200');
    const { key } = await site.em().findOneOrFail(PropertyPicture, { propertyId: desk.id });
    await site.disk.fill();
    const variant = { width: 320, format: 'jpg' } as const;
    const shown = () => site.queries.execute(new GetPictureVariant(key!, variant, () => true));
    expect((await shown()).length).toBeGreaterThan(100);
    expect(await filesIn('pictures/variants')).toBe(0);
  });

  it('a picture of a feed is not given up: it stays due, and comes once there is room', async () => {
    const file = join(site.folder, 'villa.jpg');
    await writeFile(file, await jpeg());
    const { browser } = await signedIn(site, 'admin');
    const desk = await PropertyDesk.open(site, browser);
    const due = buildPicture(desk.id, pathToFileURL(file).href, 0);
    await site.em().insert(PropertyPicture, due);
    const store = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(StorePictures).handle());
    for (let round = 0; round < 9; round++) await store();
    const waiting = await site.em().findOneOrFail(PropertyPicture, { id: due.id });
    expect(waiting).toMatchObject({ key: null, attempts: 0, failure: NO_ROOM.title });
    expect(waiting.nextAttemptAt!.getTime()).toBeLessThanOrEqual(Date.now());
    await site.disk.free();
    await store();
    expect(await site.em().findOneOrFail(PropertyPicture, { id: due.id })).toMatchObject({
      ...{ key: expect.any(String) as string, failure: null, nextAttemptAt: null },
    });
  });

  it('an import names the disk in its report, and the next one begins on a clean one', async () => {
    const feed = join(site.folder, 'feed.xml');
    await writeFile(feed, `<root><kyero><feed_version>3</feed_version></kyero>${' '.repeat(100_000)}</root>`);
    const from = { address: feed, format: 'kyero', feedName: 'lleno', trigger: 'cli' } as const;
    const options = { dryRun: false, allowWithdrawals: false };
    const run = () => site.commands.execute(new ImportFeed(systemActor('test'), { ...from, ...options }));
    const place = join(site.disk.folder, 'scratch', 'feeds');
    const error = `El disco de la carpeta ${place} está lleno: libere espacio en el servidor y vuelva a importar.`;
    expect(await run()).toMatchObject({ status: 'failed', error });
    expect(await site.em().find(FeedRun, { error })).toHaveLength(1);
    expect(await filesIn('scratch/feeds')).toBe(0);
    await site.disk.free();
    expect(await run()).toMatchObject({ error: expect.stringMatching(/^No es un feed Kyero/) });
  });

  it('leaves no draft anywhere', async () => {
    for (const store of ['', 'pictures', 'inquiry-photos']) expect(await filesIn(join(store, DRAFTS))).toBe(0);
  });
});
