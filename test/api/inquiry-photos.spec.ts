import { MikroORM } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { InquiryPhoto } from '../../src/leads/photos/inquiry-photo.entity.ts';
import { PurgeOldPhotos } from '../../src/leads/photos/purge-old-photos.ts';
import { InquiryPhotoStore } from '../../src/leads/photos/inquiry-photo-store.ts';
import { PhotoFiles } from '../../src/leads/photos/photo-files.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const PHOTOS = '/api/v1/inquiries/photos';
const blank = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c6478' } });
const withPlace = () => blank().withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitudeRef: 'N' } });

describe('photographs of owners', () => {
  const site = useFixture(startApp);

  const send = (bytes: Buffer, name = 'casa.jpg') =>
    site.http().post(PHOTOS).set('sec-fetch-site', 'same-origin').attach('photo', bytes, name);
  const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
  const listing = (photos: string[]) => ({
    ...{ kind: 'listing', name: 'Ana', email: 'ana@example.es', phone: '600 123 456', privacyVersion: '2026-11-21' },
    listing: { propertyType: 'casa', location: 'Coín', photos },
  });
  const inquire = (photos: string[]) =>
    site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin').send(listing(photos));

  it.each([
    ['JPG', () => withPlace().jpeg().toBuffer()],
    ['PNG', () => withPlace().png().toBuffer()],
  ])('takes a %s and forgets where and by whom it was taken', async (_name, make) => {
    const original = await make();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const id = idOf(await send(original).expect(201));
    const { key } = await site.em().findOneOrFail(InquiryPhoto, { id });
    const kept = await site.app.get(InquiryPhotoStore).readOriginal(key);
    expect(await sharp(kept!).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect((await sharp(kept!).metadata()).exif).toBeUndefined();
  });

  it.each([
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      422,
    ],
    ['a GIF', () => blank().gif().toBuffer(), 422],
    ['a WebP', () => blank().webp().toBuffer(), 422],
    [
      'a page that begins like a photograph',
      () => Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
      422,
    ],
    ['nothing', () => Buffer.alloc(0), 422],
    ['more than 10 MB', () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(11_000_000)]), 413],
  ])('refuses %s and keeps nothing of it', async (_name, make, status) => {
    const before = await site.em().count(InquiryPhoto);
    await send(await make()).expect(status);
    expect(await site.em().count(InquiryPhoto)).toBe(before);
  });

  it('belong to one inquiry', async () => {
    const photos = [
      idOf(await send(await blank().jpeg().toBuffer())),
      idOf(await send(await blank().png().toBuffer())),
    ];
    const leadId = idOf(await inquire(photos).expect(201));
    expect(await site.em().count(InquiryPhoto, { leadId })).toBe(2);
    await inquire(photos.slice(1)).expect(422);
  });

  describe('sent again while the first is taken away', () => {
    const bytes = async (background: string) => blank().tint(background).jpeg().toBuffer();
    const store = () => site.app.get(InquiryPhotoStore);
    const takeAway = (key: string) =>
      runInContext(site.app.get(MikroORM), 'test', () => site.app.get(PhotoFiles).remove([key]));
    const waiting = (count: number) =>
      waitFor(async () =>
        expect(
          await site.em().execute(`select 1 from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database()`),
        ).toHaveLength(count),
      );
    /** Stored without a row, while a lock keeps others from the table until this is done. */
    async function orphaned(bytes: Buffer, whileLocked: (key: string) => Promise<void>) {
      const id = idOf(await send(bytes).expect(201));
      const { key } = await site.em().findOneOrFail(InquiryPhoto, { id });
      await site.em().nativeDelete(InquiryPhoto, { id });
      // Not a callback, because statements inside would share its transaction.
      const em = site.em();
      await em.begin();
      await em.execute('lock table inquiry_photos in access exclusive mode');
      await whileLocked(key).finally(() => em.commit());
      return key;
    }

    it('is there when its taking away had begun', async () => {
      const photo = await bytes('#aa0000');
      const both: Promise<unknown>[] = [];
      const key = await orphaned(photo, async (key) => {
        both.push(takeAway(key));
        await waiting(1);
        both.push(send(photo).expect(201).then());
        await waiting(2);
      });
      await Promise.all(both);
      expect(await site.em().count(InquiryPhoto, { key })).toBe(1);
      expect(await store().readOriginal(key)).not.toBeNull();
    });

    it('is there when its taking away comes between file and row', async () => {
      const photo = await bytes('#00aa00');
      const both: Promise<unknown>[] = [];
      const key = await orphaned(photo, async (key) => {
        both.push(send(photo).expect(201).then());
        await waiting(1);
        both.push(takeAway(key));
        await waiting(2);
      });
      await Promise.all(both);
      expect(await site.em().count(InquiryPhoto, { key })).toBe(1);
      expect(await store().readOriginal(key)).not.toBeNull();
    });
  });

  it('go after a day when no inquiry names them', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const id = idOf(await send(bytes).expect(201));
    const { key } = await site.em().findOneOrFail(InquiryPhoto, { id });
    const forget = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(PurgeOldPhotos).handle());
    await forget();
    expect(await site.em().count(InquiryPhoto, { id })).toBe(1);
    await site.em().nativeUpdate(InquiryPhoto, { id }, { createdAt: new Date(Date.now() - 25 * 3_600_000) });
    await forget();
    expect(await site.em().count(InquiryPhoto, { id })).toBe(0);
    expect(await site.app.get(InquiryPhotoStore).readOriginal(key)).toBeNull();
    expect(await site.em().count(InquiryPhoto)).toBeGreaterThan(0);
  });
});
