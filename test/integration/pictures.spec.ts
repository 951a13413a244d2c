import { MikroORM, wrap } from '@mikro-orm/postgresql';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { AgencyProfile } from '../../src/agency/agency.contract.ts';
import { UpdateAgencySettings, ShowAgencySettings } from '../../src/agency/settings/agency-settings.ts';
import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { PropertyPicture } from '../../src/catalogue/pictures/property-picture.entity.ts';
import { SetPropertyPictures } from '../../src/catalogue/pictures/staff/add-pictures.ts';
import { SweepPictureFiles } from '../../src/catalogue/pictures/sweep-picture-files.ts';
import { Property } from '../../src/catalogue/property.entity.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { getSharePictureName } from '../../src/platform/pictures/share-design.contract.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const STAFF = systemActor('test');
const photograph = (width = 2400, height = 1600) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7f9e' } });

const HOSTILE: [string, () => Promise<Buffer> | Buffer, string][] = [
  [
    'svg.jpg',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    'No es una imagen',
  ],
  ['page.jpg', () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'), 'No es una imagen'],
  ['empty.jpg', () => Buffer.alloc(0), 'No es una imagen'],
  ['cut.jpg', async () => (await photograph().jpeg().toBuffer()).subarray(0, 3000), 'El archivo está dañado'],
  ['animation.gif', () => photograph(10, 10).gif().toBuffer(), 'No es una imagen'],
  [
    'bomb.png',
    () => photograph(7000, 7000).png({ palette: true, colours: 2 }).toBuffer(),
    'como máximo 26 megapíxeles',
  ],
  ['huge.jpg', () => photograph(10_001, 6000).jpeg().toBuffer(), 'como máximo 60 megapíxeles'],
  ['heavy.jpg', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'Pesa más de 10 MB: redúzcala'],
];

describe('pictures', () => {
  const site = useFixture(startApp);
  let number = 0;

  /** Stores a picture of a new property, and waits until a job has handled it. */
  async function storePicture(name: string, bytes: Buffer) {
    const file = join(site.folder, 'feed', name);
    await mkdir(join(site.folder, 'feed'), { recursive: true });
    await writeFile(file, bytes);
    const input = { ...blankProperty(`P-${++number}`), status: 'published' as const, type: '2-3', location: 'Mijas' };
    const { id } = await site.commands.execute(new CreateProperty(STAFF, input));
    await site.commands.execute(new SetPropertyPictures(STAFF, id, 1, [pathToFileURL(file).href]));
    return waitFor(async () => {
      const picture = await site.em().findOneOrFail(PropertyPicture, { propertyId: id });
      expect(picture.nextAttemptAt).toBeNull();
      return picture;
    });
  }

  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('are served as %s in the requested width, cacheable forever', async (extension, type, format) => {
    const { key } = await storePicture(
      `house-${extension}.jpg`,
      await photograph()
        .jpeg({ quality: 80 + extension.length })
        .toBuffer(),
    );
    const { headers, body } = await site.http().get(`/pictures/${key}/640.${extension}`).expect(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename="foto-640.${extension}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format, width: 640 });
  });

  it('are made from HEIC files of a feed', async () => {
    const picture = await storePicture('house.heic', await readFile('test/fixtures/pictures/photograph.heic'));
    expect(picture).toMatchObject({ width: 1600, height: 1000 });
    const { body } = await site.http().get(`/pictures/${picture.key}/640.webp`).expect(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 });
  });

  it('are made once and never enlarged', async () => {
    const { key } = await storePicture('small.jpg', await photograph(500, 400).jpeg().toBuffer());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.http().get(`/pictures/${key}/1280.webp`).expect(200)),
    );
    expect(await sharp(answers[0]!.body as Buffer).metadata()).toMatchObject({ width: 500 });
    expect(await readdir(join(site.folder, 'pictures', 'variants', key!.slice(0, 2), key!))).toEqual(['1280.webp']);
  });

  const getAgency = async () => (await site.http().get('/api/v1/agency').expect(200)).body as AgencyProfile;
  const listFiles = async (key: string) =>
    (await readdir(join(site.folder, 'pictures'), { recursive: true }))
      .filter((path) => path.includes(`/${key}`))
      .sort();

  it('have a share image with the name of the agency', async () => {
    const { key } = await storePicture('shared.jpg', await photograph(900, 1400).jpeg().toBuffer());
    const url = `/pictures/${key}/${getSharePictureName((await getAgency()).name)}`;
    const { headers, body } = await site.http().get(url).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="compartir.jpg"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const name = sharp(body as Buffer).extract({ left: 400, top: 560, width: 400, height: 60 });
    const { channels } = await sharp(await name.toBuffer()).stats();
    expect(Math.min(...channels.map(({ max }) => max))).toBeGreaterThan(230);
  });

  it('have a share image with the headline of their property, if the URL’s headline is current', async () => {
    const { key, propertyId } = await storePicture('headed.jpg', await photograph(906, 600).jpeg().toBuffer());
    const headline = 'Ático con terraza y vistas al mar';
    const { name } = await getAgency();
    const requestShare = (shareHeadline: string | null) =>
      site.http().get(`/pictures/${key}/${getSharePictureName(name, shareHeadline)}`);
    const withoutHeadline = (await requestShare(null).expect(200)).body as Buffer;
    await requestShare(headline).expect(302);
    await site.em().nativeUpdate(Property, { id: propertyId }, { headlineEs: headline, status: 'published' });
    const withHeadline = (await requestShare(headline).expect(200)).body as Buffer;
    const strip = await sharp(withHeadline).extract({ left: 200, top: 500, width: 800, height: 50 }).toBuffer();
    const { channels } = await sharp(strip).stats();
    expect(Math.min(...channels.map(({ max }) => max))).toBeGreaterThan(230);
    expect((await requestShare(null).expect(200)).body).toEqual(withoutHeadline);
    await requestShare('Otro').expect(302);
  });

  it('have another share URL when the agency’s name changes', async () => {
    const { key } = await storePicture('renamed.jpg', await photograph(901, 600).jpeg().toBuffer());
    const followRedirect = async (name: string) => {
      const { headers } = await site.http().get(`/pictures/${key}/${name}`).expect(302);
      expect(headers['cache-control']).toBe('no-cache');
      return site.http().get(headers['location']!).expect(200);
    };
    const before = getSharePictureName((await getAgency()).name);
    const currentPicture = (await followRedirect('og.jpg')).body as Buffer;
    expect(currentPicture).toEqual((await site.http().get(`/pictures/${key}/${before}`).expect(200)).body);

    const { version, ...input } = await site.queries.execute(new ShowAgencySettings(STAFF));
    const profile = { ...input.profile, name: 'Sol y Mar' };
    await site.commands.execute(new UpdateAgencySettings(STAFF, version, { ...input, profile }));
    expect((await followRedirect(before)).body).not.toEqual(currentPicture);
    expect((await followRedirect('og.jpg')).body).not.toEqual(currentPicture);
    await site
      .http()
      .get(`/pictures/${key}/${getSharePictureName('Sol y Mar')}`)
      .expect(200);
  });

  const remove = async ({ propertyId }: PropertyPicture) => {
    const { version } = await site.em().findOneOrFail(Property, { id: propertyId });
    await site.commands.execute(new SetPropertyPictures(STAFF, propertyId, version, []));
  };

  it('are no longer served once their rows are deleted, including all variants', async () => {
    const picture = await storePicture('removed.jpg', await photograph(902, 600).jpeg().toBuffer());
    const names = ['640.jpg', '320.avif', getSharePictureName((await getAgency()).name)];
    for (const name of names) await site.http().get(`/pictures/${picture.key}/${name}`).expect(200);
    await remove(picture);
    for (const name of [...names, '320.webp'])
      await waitFor(() => site.http().get(`/pictures/${picture.key}/${name}`).expect(404));
  });

  it('are deleted from disk the next night, except originals, which are kept for a month', async () => {
    const bytes = await photograph(903, 600).jpeg().toBuffer();
    const [removed, currentPicture] = [
      await storePicture('gone.jpg', bytes),
      await storePicture('kept.jpg', await photograph(904).jpeg().toBuffer()),
    ];
    const [url, currentUrl] = [removed, currentPicture].map(({ key }) => `/pictures/${key}/320.jpg`) as [
      string,
      string,
    ];
    for (const path of [url, currentUrl]) await site.http().get(path).expect(200);
    const original = `originals/${removed.key!.slice(0, 2)}/${removed.key}`;
    const variants = `variants/${removed.key!.slice(0, 2)}/${removed.key}`;
    const daysAgo = (past: number) => new Date(Date.now() - past * 86_400_000);
    const setAge = async (path: string, past: number) =>
      utimes(join(site.folder, 'pictures', path), daysAgo(past), daysAgo(past));
    const sweep = () =>
      runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SweepPictureFiles, { strict: false }).handle());

    await remove(removed);
    await sweep();
    expect(await listFiles(removed.key!)).toEqual([original, variants, `${variants}/320.jpg`]);
    for (const { key } of [removed, currentPicture]) for (const path of await listFiles(key!)) await setAge(path, 400);
    const untouched = await listFiles(currentPicture.key!);
    await sweep();
    expect(await listFiles(removed.key!)).toEqual([`${original}.aside`]);
    expect(await listFiles(currentPicture.key!)).toEqual(untouched);

    // As when a backup restores the row.
    await setAge(`${original}.aside`, 29);
    await sweep();
    await site.em().insert(PropertyPicture, { ...wrap(removed).toObject() });
    await site.http().get(url).expect(200);
    expect(await listFiles(removed.key!)).toEqual([original, variants, `${variants}/320.jpg`]);

    await site.em().nativeDelete(PropertyPicture, { id: removed.id });
    for (const path of await listFiles(removed.key!)) await setAge(path, 400);
    await sweep();
    await setAge(`${original}.aside`, 31);
    await sweep();
    expect(await listFiles(removed.key!)).toEqual([]);
    await site.http().get(currentUrl).expect(200);
  });

  it('are rotated upright, and lose their metadata', async () => {
    const turned = await photograph(400, 300)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'A person' } } })
      .toBuffer();
    const { key, width, height } = await storePicture('turned.jpg', turned);
    expect({ width, height }).toEqual({ width: 300, height: 400 });
    const { body } = await site.http().get(`/pictures/${key}/320.jpg`).expect(200);
    const metadata = await sharp(body as Buffer).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.height).toBeGreaterThan(metadata.width);
  });

  it.each(HOSTILE)('that are invalid (%s) are refused permanently, with the reason', async (name, create, reason) => {
    const picture = await storePicture(name, await create());
    expect(picture).toMatchObject({ key: null, failure: expect.stringContaining(reason) as string });
  });

  it('are not listed or shown until they are stored', async () => {
    await storePicture('none.jpg', Buffer.from('no picture'));
    const { body } = await site.http().get(`/api/v1/properties/P-${number}`).expect(200);
    expect((body as { pictures: unknown[] }).pictures).toEqual([]);
  });

  it.each([
    ['/pictures/00000000000000000000000000000000/640.avif', 404],
    ['/pictures/00000000000000000000000000000000/og.jpg', 404],
    ['/pictures/00000000000000000000000000000000/og-0123456789abcdef.jpg', 404],
    ['/pictures/00000000000000000000000000000000/og-x.jpg', 422],
    ['/pictures/x/og.jpg', 422],
    ['/pictures/00000000000000000000000000000000/641.avif', 422],
    ['/pictures/00000000000000000000000000000000/640.svg', 422],
    ['/pictures/https:%2F%2Fexample.com%2Fa.jpg/640.avif', 422],
    ['/pictures/..%2f..%2fetc/640.avif', 422],
  ])('are refused at %s with %i', (path, status) => site.http().get(path).expect(status));
});
