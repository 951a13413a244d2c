import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { CreateProperty } from '../../src/catalogue/property.messages.ts';
import { PropertyPicture } from '../../src/catalogue/pictures/property-picture.entity.ts';
import { SetPropertyPictures } from '../../src/catalogue/pictures/set-property-pictures.ts';
import type { PropertyInput } from '../../src/catalogue/property-input.contract.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const STAFF = systemActor('test');
const ORIGIN = 'https://casas.example';

describe('what search engines are told', () => {
  const site = useFixture(() => startApp({ PUBLIC_URL: `${ORIGIN}/`, MEILI_URL: '' }));
  let keys: (string | null)[];

  const add = (reference: string, input: Partial<PropertyInput>) =>
    site.commands.execute(
      new CreateProperty(STAFF, { ...blankProperty(reference), status: 'published', type: '2-3', ...input }),
    );
  /** The first of them is none. */
  async function pictureFiles() {
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
  const text = async (path: string, type: RegExp) =>
    (await site.http().get(path).expect(200).expect('content-type', type)).text;
  const addresses = async (path: string) =>
    [...(await text(path, /^application\/xml; ?charset=utf-8$/i)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      url!.replace(ORIGIN, ''),
    );

  beforeAll(async () => {
    const { id } = await add('MB-1', { location: 'Marbella' });
    await site.commands.execute(new SetPropertyPictures(STAFF, id, 1, await pictureFiles()));
    keys = await waitFor(async () => {
      const pictures = await site.em().find(PropertyPicture, { nextAttemptAt: null }, { orderBy: { pictureOrder: 1 } });
      expect(pictures).toHaveLength(5);
      return pictures.map(({ key }) => key);
    });
    await add('OJ/1 & 2', { location: 'Ojén', type: '3-1', status: 'reserved' });
    await add('MB-2', { location: 'Marbella', status: 'draft' });
    await add('MI-1', { location: 'Mijas', status: 'sold' });
    await waitFor(async () => expect(await addresses('/sitemap/places.xml')).toHaveLength(5));
  });

  it('robots: where the sitemap is, and which doors are the staff’s', async () => {
    expect((await text('/robots.txt', /^text\/plain; ?charset=utf-8$/i)).split('\n')).toEqual([
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

  it('the index names every sitemap', async () => {
    const parts = await addresses('/sitemap.xml');
    expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/places.xml', '/sitemap/1.xml']);
    for (const part of parts) expect((await addresses(part)).length).toBeGreaterThan(0);
  });

  it('the pages that are always there', async () => {
    expect(await addresses('/sitemap/pages.xml')).toEqual([
      '/',
      '/propiedades',
      '/servicios',
      '/acerca-de',
      '/contacto',
      '/preguntas-frecuentes',
      '/publicar-propiedad',
      '/privacidad',
      '/terminos',
      '/aviso-legal',
      '/cookies',
      '/accesibilidad',
    ]);
  });

  it('towns and types with something to see', async () => {
    expect(await addresses('/sitemap/places.xml')).toEqual([
      '/propiedades/marbella',
      '/propiedades/marbella/casas',
      '/propiedades/marbella/villas',
      '/propiedades/ojen',
      '/propiedades/ojen/terrenos',
    ]);
  });

  it('properties that visitors may see, with when they changed and their first pictures', async () => {
    expect((await addresses('/sitemap/1.xml')).sort()).toEqual([
      '/propiedad/terreno-ojen/OJ%2F1%20%26%202',
      '/propiedad/villa-marbella/MB-1',
    ]);
    const xml = await text('/sitemap/1.xml', /xml/);
    const villa = xml.split('\n').find((line) => line.includes('MB-1'));
    expect(villa).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect([...villa!.matchAll(/<image:loc>([^<]+)</g)].map(([, url]) => url)).toEqual([
      `${ORIGIN}/pictures/${keys[1]}/1280.jpg`,
      `${ORIGIN}/pictures/${keys[2]}/1280.jpg`,
    ]);
  });

  it.each(['/sitemap/0.xml', '/sitemap/x.xml', '/sitemap/1001.xml'])('nothing is at %s', (path) =>
    site.http().get(path).expect(422),
  );
});
