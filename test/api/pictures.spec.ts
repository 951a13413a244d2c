import { MikroORM, wrap } from '@mikro-orm/postgresql';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { AgencyProfile } from '../../src/agency/agency.contract.ts';
import { UpdateAgencySettings } from '../../src/agency/settings/update-agency-settings.ts';
import { ShowAgencySettings } from '../../src/agency/settings/show-agency-settings.ts';
import { CreateProperty } from '../../src/catalogue/property.messages.ts';
import { PropertyPicture } from '../../src/catalogue/pictures/property-picture.entity.ts';
import { SetPropertyPictures } from '../../src/catalogue/pictures/set-property-pictures.ts';
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

  /** The picture of a new property, once a job has dealt with it. */
  async function dealtWith(name: string, bytes: Buffer) {
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
  ])('are served as %s in the width that was asked for, and for ever', async (extension, type, format) => {
    const { key } = await dealtWith(
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

  it('are made of the HEIC files that a feed names', async () => {
    const picture = await dealtWith('house.heic', await readFile('test/fixtures/pictures/photograph.heic'));
    expect(picture).toMatchObject({ width: 1600, height: 1000 });
    const { body } = await site.http().get(`/pictures/${picture.key}/640.webp`).expect(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 });
  });

  it('are made once, and never larger than their original', async () => {
    const { key } = await dealtWith('small.jpg', await photograph(500, 400).jpeg().toBuffer());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.http().get(`/pictures/${key}/1280.webp`).expect(200)),
    );
    expect(await sharp(answers[0]!.body as Buffer).metadata()).toMatchObject({ width: 500 });
    expect(await readdir(join(site.folder, 'pictures', 'variants', key!.slice(0, 2), key!))).toEqual(['1280.webp']);
  });

  const agency = async () => (await site.http().get('/api/v1/agency').expect(200)).body as AgencyProfile;
  const filesOf = async (key: string) =>
    (await readdir(join(site.folder, 'pictures'), { recursive: true }))
      .filter((path) => path.includes(`/${key}`))
      .sort();

  it('are shared in the size that messengers show, over the name of the agency', async () => {
    const { key } = await dealtWith('shared.jpg', await photograph(900, 1400).jpeg().toBuffer());
    const at = `/pictures/${key}/${getSharePictureName((await agency()).name)}`;
    const { headers, body } = await site.http().get(at).expect(200);
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

  it('are shared with the headline of their home, where its address speaks of one that is true', async () => {
    const { key, propertyId } = await dealtWith('headed.jpg', await photograph(906, 600).jpeg().toBuffer());
    const headline = 'Ático con terraza y vistas al mar';
    const { name } = await agency();
    const at = (said: string | null) => site.http().get(`/pictures/${key}/${getSharePictureName(name, said)}`);
    const plain = (await at(null).expect(200)).body as Buffer;
    await at(headline).expect(302);
    await site.em().nativeUpdate(Property, { id: propertyId }, { headlineEs: headline, status: 'published' });
    const headed = (await at(headline).expect(200)).body as Buffer;
    const strip = await sharp(headed).extract({ left: 200, top: 500, width: 800, height: 50 }).toBuffer();
    const { channels } = await sharp(strip).stats();
    expect(Math.min(...channels.map(({ max }) => max))).toBeGreaterThan(230);
    expect((await at(null).expect(200)).body).toEqual(plain);
    await at('Otro').expect(302);
  });

  it('are shared at an address that is another one once the agency has another name', async () => {
    const { key } = await dealtWith('renamed.jpg', await photograph(901, 600).jpeg().toBuffer());
    const leads = async (name: string) => {
      const { headers } = await site.http().get(`/pictures/${key}/${name}`).expect(302);
      expect(headers['cache-control']).toBe('no-cache');
      return site.http().get(headers['location']!).expect(200);
    };
    const before = getSharePictureName((await agency()).name);
    const shown = (await leads('og.jpg')).body as Buffer;
    expect(shown).toEqual((await site.http().get(`/pictures/${key}/${before}`).expect(200)).body);

    const { version, ...input } = await site.queries.execute(new ShowAgencySettings(STAFF));
    const profile = { ...input.profile, name: 'Sol y Mar' };
    await site.commands.execute(new UpdateAgencySettings(STAFF, version, { ...input, profile }));
    expect((await leads(before)).body).not.toEqual(shown);
    expect((await leads('og.jpg')).body).not.toEqual(shown);
    await site
      .http()
      .get(`/pictures/${key}/${getSharePictureName('Sol y Mar')}`)
      .expect(200);
  });

  const remove = async ({ propertyId }: PropertyPicture) => {
    const { version } = await site.em().findOneOrFail(Property, { id: propertyId });
    await site.commands.execute(new SetPropertyPictures(STAFF, propertyId, version, []));
  };

  it('leave the web with their rows, whatever was made of them', async () => {
    const picture = await dealtWith('removed.jpg', await photograph(902, 600).jpeg().toBuffer());
    const made = ['640.jpg', '320.avif', getSharePictureName((await agency()).name)];
    for (const name of made) await site.http().get(`/pictures/${picture.key}/${name}`).expect(200);
    await remove(picture);
    for (const name of [...made, '320.webp'])
      await waitFor(() => site.http().get(`/pictures/${picture.key}/${name}`).expect(404));
  });

  it('leave the disk in the night after, but for originals, which may come back for a month', async () => {
    const bytes = await photograph(903, 600).jpeg().toBuffer();
    const [gone, shown] = [
      await dealtWith('gone.jpg', bytes),
      await dealtWith('kept.jpg', await photograph(904).jpeg().toBuffer()),
    ];
    const [at, shownAt] = [gone, shown].map(({ key }) => `/pictures/${key}/320.jpg`) as [string, string];
    for (const path of [at, shownAt]) await site.http().get(path).expect(200);
    const original = `originals/${gone.key!.slice(0, 2)}/${gone.key}`;
    const variants = `variants/${gone.key!.slice(0, 2)}/${gone.key}`;
    const days = (past: number) => new Date(Date.now() - past * 86_400_000);
    const age = async (path: string, past: number) =>
      utimes(join(site.folder, 'pictures', path), days(past), days(past));
    const sweep = () =>
      runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SweepPictureFiles, { strict: false }).handle());

    await remove(gone);
    await sweep();
    expect(await filesOf(gone.key!)).toEqual([original, variants, `${variants}/320.jpg`]);
    for (const { key } of [gone, shown]) for (const path of await filesOf(key!)) await age(path, 400);
    const untouched = await filesOf(shown.key!);
    await sweep();
    expect(await filesOf(gone.key!)).toEqual([`${original}.aside`]);
    expect(await filesOf(shown.key!)).toEqual(untouched);

    // The row of a copy of yesterday.
    await age(`${original}.aside`, 29);
    await sweep();
    await site.em().insert(PropertyPicture, { ...wrap(gone).toObject() });
    await site.http().get(at).expect(200);
    expect(await filesOf(gone.key!)).toEqual([original, variants, `${variants}/320.jpg`]);

    await site.em().nativeDelete(PropertyPicture, { id: gone.id });
    for (const path of await filesOf(gone.key!)) await age(path, 400);
    await sweep();
    await age(`${original}.aside`, 31);
    await sweep();
    expect(await filesOf(gone.key!)).toEqual([]);
    await site.http().get(shownAt).expect(200);
  });

  it('turn upright and lose what the camera wrote', async () => {
    const turned = await photograph(400, 300)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'A person' } } })
      .toBuffer();
    const { key, width, height } = await dealtWith('turned.jpg', turned);
    expect({ width, height }).toEqual({ width: 300, height: 400 });
    const { body } = await site.http().get(`/pictures/${key}/320.jpg`).expect(200);
    const metadata = await sharp(body as Buffer).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.height).toBeGreaterThan(metadata.width);
  });

  it.each(HOSTILE)('that are none (%s) are refused for good, with the reason', async (name, make, reason) => {
    const picture = await dealtWith(name, await make());
    expect(picture).toMatchObject({ key: null, failure: expect.stringContaining(reason) as string });
  });

  it('are in no list and on no page until they are stored', async () => {
    await dealtWith('none.jpg', Buffer.from('no picture'));
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
  ])('do not exist at %s', (path, status) => site.http().get(path).expect(status));
});
