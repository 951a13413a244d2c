import { SITE_PAGES } from '../../src/agency/site-pages.contract.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { PropertyPicture } from '../../src/catalogue/pictures/property-picture.entity.ts';
import { SetPropertyPictures } from '../../src/catalogue/pictures/staff/add-pictures.ts';
import type { PropertyInput } from '../../src/catalogue/property-input.contract.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const STAFF = systemActor('test');
const ORIGIN = 'https://casas.example';

describe('robots.txt and sitemap', () => {
  const site = useFixture(() => startApp({ PUBLIC_URL: `${ORIGIN}/`, MEILI_URL: '' }));
  let keys: (string | null)[];

  const add = (reference: string, input: Partial<PropertyInput>) =>
    site.commands.execute(
      new CreateProperty(STAFF, { ...blankProperty(reference), status: 'published', type: '2-3', ...input }),
    );
  /** The first file is not a picture. */
  async function writePictures() {
    const folder = join(site.folder, 'feed');
    await mkdir(folder, { recursive: true });
    const pictures = [100, 200, 300, 400].map((width) =>
      sharp({ create: { width, height: 90, channels: 3, background: '#2a7f9e' } })
        .jpeg()
        .toBuffer(),
    );
    const files = [Buffer.from('none'), ...(await Promise.all(pictures))];
    return Promise.all(
      files.map(async (bytes, number) => {
        const file = join(folder, `${number}.jpg`);
        await writeFile(file, bytes);
        return pathToFileURL(file).href;
      }),
    );
  }
  const getText = async (path: string, type: RegExp) =>
    (await site.http().get(path).expect(200).expect('content-type', type)).text;
  const listUrls = async (path: string) =>
    [...(await getText(path, /^application\/xml; ?charset=utf-8$/i)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      url!.replace(ORIGIN, ''),
    );

  beforeAll(async () => {
    const { id } = await add('MB-1', { location: 'Marbella' });
    await site.commands.execute(new SetPropertyPictures(STAFF, id, 1, await writePictures()));
    keys = await waitFor(async () => {
      const pictures = await site.em().find(PropertyPicture, { nextAttemptAt: null }, { orderBy: { pictureOrder: 1 } });
      expect(pictures).toHaveLength(5);
      return pictures.map(({ key }) => key);
    });
    await add('OJ/1 & 2', { location: 'Ojén', type: '3-1', status: 'reserved' });
    await add('MB-2', { location: 'Marbella', status: 'draft' });
    await add('MI-1', { location: 'Mijas', status: 'sold' });
    await waitFor(async () => expect(await listUrls('/sitemap/places.xml')).toHaveLength(5));
  });

  it('name the sitemap, and disallow the staff pages', async () => {
    expect((await getText('/robots.txt', /^text\/plain; ?charset=utf-8$/i)).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api',
      'Disallow: /admin',
      'Disallow: /auth',
      'Disallow: /login',
      'Disallow: /registro',
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      '',
    ]);
  });

  it('list every sitemap in the index', async () => {
    const parts = await listUrls('/sitemap.xml');
    expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/places.xml', '/sitemap/1.xml']);
    for (const part of parts) expect((await listUrls(part)).length).toBeGreaterThan(0);
  });

  it('list the fixed pages', async () => {
    expect(await listUrls('/sitemap/pages.xml')).toEqual(SITE_PAGES.map(({ path }) => path));
  });

  it('list towns and types that have properties', async () => {
    expect(await listUrls('/sitemap/places.xml')).toEqual([
      '/propiedades/marbella',
      '/propiedades/marbella/casas',
      '/propiedades/marbella/villas',
      '/propiedades/ojen',
      '/propiedades/ojen/terrenos',
    ]);
  });

  it('list public properties with their last change and first pictures', async () => {
    expect((await listUrls('/sitemap/1.xml')).sort()).toEqual([
      '/propiedad/terreno-ojen/OJ%2F1%20%26%202',
      '/propiedad/villa-marbella/MB-1',
    ]);
    const xml = await getText('/sitemap/1.xml', /xml/);
    const villa = xml.split('\n').find((line) => line.includes('MB-1'));
    expect(villa).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect([...villa!.matchAll(/<image:loc>([^<]+)</g)].map(([, url]) => url)).toEqual([
      `${ORIGIN}/pictures/${keys[1]}/1280.jpg`,
      `${ORIGIN}/pictures/${keys[2]}/1280.jpg`,
    ]);
  });

  it.each(['/sitemap/0.xml', '/sitemap/x.xml', '/sitemap/1001.xml'])('return 422 for %s', (path) =>
    site.http().get(path).expect(422),
  );
});
