import { MikroORM } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { InquiryPhoto } from '../../src/leads/inquiries/inquiry-photo.entity.ts';
import { PurgeOldPhotos, InquiryPhotoStore, PhotoFiles } from '../../src/leads/inquiries/photo-files.ts';

import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const PHOTOS = '/api/v1/inquiries/photos';
const createBlank = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c6478' } });
const withMetadata = () => createBlank().withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitudeRef: 'N' } });

describe('photograph upload', () => {
  const site = useFixture(startApp);

  const send = (bytes: Buffer, name = 'casa.jpg') =>
    site.http().post(PHOTOS).set('sec-fetch-site', 'same-origin').attach('photo', bytes, name);
  const getId = ({ body }: { body: unknown }) => (body as { id: string }).id;
  const listing = (photos: string[]) => ({
    ...{ kind: 'listing', name: 'Ana', email: 'ana@example.es', phone: '600 123 456', privacyVersion: '2026-11-21' },
    listing: { propertyType: 'casa', location: 'Coín', photos },
  });
  const sendListing = (photos: string[]) =>
    site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin').send(listing(photos));

  it.each([
    ['JPG', () => withMetadata().jpeg().toBuffer()],
    ['PNG', () => withMetadata().png().toBuffer()],
  ])('accepts a %s without its metadata', async (_name, createBytes) => {
    const original = await createBytes();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const id = getId(await send(original).expect(201));
    const { key } = await site.em().findOneOrFail(InquiryPhoto, { id });
    const photoBytes = await site.app.get(InquiryPhotoStore).readOriginal(key);
    expect(await sharp(photoBytes!).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect((await sharp(photoBytes!).metadata()).exif).toBeUndefined();
  });

  it.each([
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      422,
    ],
    ['a GIF', () => createBlank().gif().toBuffer(), 422],
    ['a WebP', () => createBlank().webp().toBuffer(), 422],
    [
      'a page that begins like a photograph',
      () => Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
      422,
    ],
    ['nothing', () => Buffer.alloc(0), 422],
    ['more than 10 MB', () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(11_000_000)]), 413],
  ])('refuses %s and stores nothing', async (_name, createBytes, status) => {
    const before = await site.em().count(InquiryPhoto);
    await send(await createBytes()).expect(status);
    expect(await site.em().count(InquiryPhoto)).toBe(before);
  });

  it('allows each photograph in one inquiry only', async () => {
    const photos = [
      getId(await send(await createBlank().jpeg().toBuffer())),
      getId(await send(await createBlank().png().toBuffer())),
    ];
    const leadId = getId(await sendListing(photos).expect(201));
    expect(await site.em().count(InquiryPhoto, { leadId })).toBe(2);
    await sendListing(photos.slice(1)).expect(422);
  });

  describe('of a photograph that is being removed', () => {
    const bytes = async (background: string) => createBlank().tint(background).jpeg().toBuffer();
    const store = () => site.app.get(InquiryPhotoStore);
    const removeFile = (key: string) =>
      runInContext(site.app.get(MikroORM), 'test', () => site.app.get(PhotoFiles).remove([key]));
    const waitForLocks = (count: number) =>
      waitFor(async () =>
        expect(
          await site.em().execute(`select 1 from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database()`),
        ).toHaveLength(count),
      );
    /** Stores a photograph without a row, while the table is locked. */
    async function uploadWithoutRow(bytes: Buffer, whileLocked: (key: string) => Promise<void>) {
      const id = getId(await send(bytes).expect(201));
      const { key } = await site.em().findOneOrFail(InquiryPhoto, { id });
      await site.em().nativeDelete(InquiryPhoto, { id });
      // Not a callback, because statements inside would share its transaction.
      const em = site.em();
      await em.begin();
      await em.execute('lock table inquiry_photos in access exclusive mode');
      try {
        await whileLocked(key);
      } finally {
        await em.commit();
      }
      return key;
    }

    it('keeps file and row when the removal started first', async () => {
      const photo = await bytes('#aa0000');
      const requests: Promise<unknown>[] = [];
      const key = await uploadWithoutRow(photo, async (key) => {
        requests.push(removeFile(key));
        await waitForLocks(1);
        requests.push(send(photo).expect(201).then());
        await waitForLocks(2);
      });
      await Promise.all(requests);
      expect(await site.em().count(InquiryPhoto, { key })).toBe(1);
      expect(await store().readOriginal(key)).not.toBeNull();
    });

    it('keeps file and row when the removal runs between storing them', async () => {
      const photo = await bytes('#00aa00');
      const requests: Promise<unknown>[] = [];
      const key = await uploadWithoutRow(photo, async (key) => {
        requests.push(send(photo).expect(201).then());
        await waitForLocks(1);
        requests.push(removeFile(key));
        await waitForLocks(2);
      });
      await Promise.all(requests);
      expect(await site.em().count(InquiryPhoto, { key })).toBe(1);
      expect(await store().readOriginal(key)).not.toBeNull();
    });
  });

  it('is removed after a day without an inquiry', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const id = getId(await send(bytes).expect(201));
    const { key } = await site.em().findOneOrFail(InquiryPhoto, { id });
    const purge = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(PurgeOldPhotos).handle());
    await purge();
    expect(await site.em().count(InquiryPhoto, { id })).toBe(1);
    await site.em().nativeUpdate(InquiryPhoto, { id }, { createdAt: new Date(Date.now() - 25 * 3_600_000) });
    await purge();
    expect(await site.em().count(InquiryPhoto, { id })).toBe(0);
    expect(await site.app.get(InquiryPhotoStore).readOriginal(key)).toBeNull();
    expect(await site.em().count(InquiryPhoto)).toBeGreaterThan(0);
  });
});
