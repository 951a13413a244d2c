import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { PictureSource } from '../../../src/catalogue/pictures/picture-source.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { photograph, PropertyDesk } from './property-desk.ts';

const COLOURS = ['#2a7f9e', '#9e2a2a', '#2a9e4b'];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const UNHEARD = `select from jobs.job where name = 'StorePicturesWhenChanged' and state <> 'completed'`;

describe('the pictures of a property', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'agent')).browser;
  });

  const desk = () => PropertyDesk.open(site, browser);
  const stored = (propertyId: string) =>
    site.em().find(PropertyPicture, { propertyId }, { orderBy: { pictureOrder: 'asc' } });

  it('are uploaded: stored at once, upright, and without what the camera wrote', async () => {
    const property = await desk();
    const turned = await photograph('#2a7f9e', 400, 300)
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '36/1 30/1 0/1' } } })
      .toBuffer();
    const { pictures } = await property.done(property.upload(turned));
    expect(pictures).toMatchObject([
      { url: null, alt: null, state: 'stored', failure: null, picture: { width: 300, height: 400 } },
    ]);
    const { key } = pictures[0]!.picture!;
    const original = await readFile(join(site.folder, 'pictures/originals', key.slice(0, 2), key));
    expect((await sharp(original).metadata()).exif).toBeUndefined();
    await site.http().get(`/pictures/${key}/320.webp`).expect(200);
  });

  it('are taken from the HEIC file of an iPhone, and kept as JPEG', async () => {
    const property = await desk();
    const heic = await readFile('test/fixtures/pictures/photograph.heic');
    const { pictures } = await property.done(property.upload(heic, 'IMG_0001.HEIC'));
    expect(pictures).toMatchObject([{ state: 'stored', failure: null, picture: { width: 1600, height: 1000 } }]);
    const { key } = pictures[0]!.picture!;
    const original = await readFile(join(site.folder, 'pictures/originals', key.slice(0, 2), key));
    expect(await sharp(original).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1000 });
  });

  it('do not come from half a HEIC file', async () => {
    const property = await desk();
    const heic = await readFile('test/fixtures/pictures/photograph.heic');
    const { body } = await property.upload(heic.subarray(0, 2000), 'IMG_0001.HEIC').expect(422);
    expect(body).toMatchObject({
      title: expect.stringContaining('El archivo está dañado o no es una imagen: pruebe con otro') as string,
    });
  });

  it.each([
    ['a drawing', Buffer.from(SVG), 'plano.svg', 422, 'No es una imagen JPEG, PNG, WebP o HEIC: pruebe con otra'],
    ['a text that calls itself a photograph', Buffer.from('hola'), 'villa.jpg', 422, 'No es una imagen'],
    [
      'half a photograph',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'villa.jpg',
      422,
      'El archivo está dañado o no es una imagen: pruebe con otro',
    ],
    [
      'more than 10 MB',
      Buffer.alloc(10 * 1024 * 1024 + 1, 1),
      'villa.jpg',
      413,
      'El archivo es demasiado grande: redúzcalo',
    ],
  ])('do not come from %s', async (_, bytes, name, status, title) => {
    const property = await desk();
    const { body } = await property.upload(bytes, name).expect(status);
    expect(body).toMatchObject({ title: expect.stringContaining(title) as string });
    expect(await property.seen()).toMatchObject({ version: 1, pictures: [] });
  });

  it('are not uploaded without a file', async () => {
    const property = await desk();
    await property.ask('post', '/pictures/uploads').field('picture', 'hola').expect(422);
    await property.ask('post', '/pictures/uploads', {}).expect(422);
  });

  it('stand once in a gallery', async () => {
    const property = await desk();
    await property.filledWith('#123456');
    const { body } = await property.upload(await photograph('#123456').toBuffer()).expect(409);
    expect(body).toMatchObject({ type: '/problems/picture-already-there' });
    await property.done(property.ask('post', '/pictures', { url: 'https://x.test/a.jpg?z=1' }));
    await property.ask('post', '/pictures', { url: 'https://x.test/a.jpg?z=2' }).expect(409);
  });

  it('are never fetched where they were uploaded', async () => {
    const property = await desk();
    await property.filledWith('#abcdef');
    const [{ url, nextAttemptAt } = { url: '', nextAttemptAt: null }] = await stored(property.id);
    expect({ url, nextAttemptAt }).toEqual({
      url: expect.stringMatching(/^upload:[a-f0-9]{32}$/),
      nextAttemptAt: null,
    });
    const source = site.app.get(PictureSource, { strict: false });
    await expect(source.obtain(url, AbortSignal.timeout(1000))).rejects.toThrow('http');
  });

  it('are added by their address, behind the others, and wait until they are fetched', async () => {
    const property = await desk();
    await property.filledWith('#111111');
    const { pictures } = await property.done(
      property.ask('post', '/pictures', { url: 'http://x.invalid/villa.jpg', alt: 'El jardín' }),
    );
    expect(pictures[1]).toMatchObject({ url: 'http://x.invalid/villa.jpg', alt: 'El jardín', picture: null });
    const failure = await waitFor(async () => {
      const [, picture] = (await property.seen()).pictures;
      expect(picture!.failure).not.toBeNull();
      return picture!.failure;
    });
    expect(failure).toContain('x.invalid');
  });

  it.each([
    ['file:///etc/passwd', 'https://'],
    ['ftp://x.test/a.jpg', 'https://'],
    ['x', 'https://'],
    ['https://x.test/plano.svg', 'SVG'],
    ['https://x.test/villa', 'imagen'],
    ['http://127.0.0.1:9/villa.jpg', 'no está en una dirección pública'],
    ['https://10.0.0.7/villa.jpg', 'no está en una dirección pública'],
    ['https://[::ffff:127.0.0.1]/villa.jpg', 'no está en una dirección pública'],
    ['https://2130706433/villa.jpg', 'no está en una dirección pública'],
    ['https://localhost/villa.jpg', 'no está en una dirección pública'],
    ['https://ana:clave@x.test/villa.jpg', 'usuario ni contraseña'],
  ])('are not added by %s', async (url, said) => {
    const property = await desk();
    const { body } = await property.ask('post', '/pictures', { url }).expect(422);
    const [error] = (body as { errors: { pointer: string; message: string }[] }).errors;
    expect(error).toMatchObject({ pointer: '/url', message: expect.stringContaining(said) as string });
  });

  it('are not set as a whole while one lies on a private network', async () => {
    const property = await desk();
    const urls = ['https://x.test/a.jpg', 'https://169.254.169.254/b.jpg'];
    const { body } = await property.ask('put', '/pictures', { urls }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/urls/1' }] });
    expect(await property.seen()).toMatchObject({ version: 1, pictures: [] });
  });

  it('that failed are tried again', async () => {
    const property = await desk();
    // Any change of it asks for what was given up, and so does that it was made.
    await waitFor(async () => expect(await site.em().execute(UNHEARD)).toEqual([]));
    const id = newId();
    const failed = { id, propertyId: property.id, url: 'http://127.0.0.1:9/a.jpg', pictureOrder: 0, attempts: 8 };
    const nothing = { alt: null, key: null, width: null, height: null, color: null, nextAttemptAt: null };
    await site.em().insert(PropertyPicture, { ...failed, ...nothing, failure: 'No respondía' });
    expect((await property.seen()).pictures).toMatchObject([{ state: 'failed', failure: 'No respondía' }]);
    const { pictures } = await property.done(property.ask('post', `/pictures/${id}/fetching`));
    expect(pictures[0]).toMatchObject({ state: 'waiting' });
    await waitFor(async () => expect((await stored(property.id))[0]).toMatchObject({ attempts: 1 }));
  });

  it('are described, and the description goes again', async () => {
    const property = await desk();
    const [id] = await property.filledWith('#222222');
    const alt = async (text: string | null) =>
      (await property.done(property.ask('patch', `/pictures/${id}`, { alt: text }))).pictures[0]!.alt;
    expect(await alt(' Salón con vistas ')).toBe('Salón con vistas');
    const before = property.version;
    expect(await alt('Salón con vistas')).toBe('Salón con vistas');
    expect(property.version).toBe(before);
    expect(await alt('')).toBeNull();
    await property.ask('patch', `/pictures/${newId()}`, { alt: 'x' }).expect(404);
    await property.ask('patch', `/pictures/${id}`, { alt: 'a\u0000b' }).expect(422);
  });

  it('may be plans, which are shown apart and never as the cover', async () => {
    const property = await PropertyDesk.open(site, browser, { status: 'published' });
    const [plan, photo] = await property.filledWith('#eeeeee', '#333333');
    const { pictures, reference } = await property.done(
      property.ask('patch', `/pictures/${plan}`, { kind: 'plan', alt: 'Planta baja' }),
    );
    expect(pictures).toMatchObject([
      { id: plan, kind: 'plan', alt: 'Planta baja' },
      { id: photo, kind: 'photo', alt: null },
    ]);
    const [planKey, photoKey] = pictures.map(({ picture }) => picture!.key);
    const { body: shown } = await site.http().get(`/api/v1/properties/${reference}`).expect(200);
    expect(shown).toMatchObject({ pictures: [{ key: photoKey }], plans: [{ key: planKey, alt: 'Planta baja' }] });
    const { body: list } = await browser.get(`/api/v1/staff/properties?search=${reference}`).expect(200);
    expect(list).toMatchObject({ items: [{ picture: { key: photoKey } }] });
    await property.ask('patch', `/pictures/${plan}`, { kind: 'map' }).expect(422);
  });

  it('leave the gallery, and the others move up', async () => {
    const property = await desk();
    const [first, second, third] = await property.filledWith(...COLOURS);
    const { pictures } = await property.done(property.ask('delete', `/pictures/${first}`));
    expect(pictures.map(({ id }) => id)).toEqual([second, third]);
    expect((await stored(property.id)).map(({ pictureOrder }) => pictureOrder)).toEqual([0, 1]);
    await property.ask('delete', `/pictures/${first}`).expect(404);
  });

  it('are ordered in one step, and keep their ids', async () => {
    const property = await desk();
    const ids = await property.filledWith(...COLOURS);
    const wanted = [ids[2]!, ids[0]!, ids[1]!];
    const { pictures } = await property.done(property.ask('put', '/pictures/order', { ids: wanted }));
    expect(pictures.map(({ id }) => id)).toEqual(wanted);
    for (const wrong of [[], ids.slice(1), [...ids.slice(1), newId()], [...ids, ids[0]], [ids[0], ids[0], ids[1]]]) {
      const { body } = await property.ask('put', '/pictures/order', { ids: wrong }).expect(409);
      expect(body).toMatchObject({ type: '/problems/pictures-differ' });
    }
    expect((await stored(property.id)).map(({ id, pictureOrder }) => [id, pictureOrder])).toEqual(
      wanted.map((id, order) => [id, order]),
    );
  });

  it('are ordered by one of two who try at once; the other is told', async () => {
    const property = await desk();
    const ids = await property.filledWith(...COLOURS);
    for (let round = 0; round < 5; round++) {
      const seen = (await property.seen()).pictures.map(({ id }) => id);
      const wishes = [[seen[1]!, seen[2]!, seen[0]!], seen.toReversed(), [seen[0]!, seen[2]!, seen[1]!]];
      const answers = await Promise.all(wishes.map((wish) => property.ask('put', '/pictures/order', { ids: wish })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refused.body).toMatchObject({ type: '/problems/property-changed-meanwhile' });
      const now = await stored(property.id);
      expect(now.map(({ id }) => id)).toEqual(wishes[answers.findIndex(({ status }) => status === 200)]);
      expect(now.map(({ pictureOrder }) => pictureOrder)).toEqual([0, 1, 2]);
      expect(now.map(({ id }) => id).sort()).toEqual([...ids].sort());
      property.version = (await property.seen()).version;
    }
  });

  it('want the version that was seen', async () => {
    const property = await desk();
    await browser.post(`${property.at}/pictures`).send({ url: 'https://x.test/a.jpg' }).expect(422);
    property.version = 7;
    await property.ask('post', '/pictures', { url: 'https://x.test/a.jpg' }).expect(409);
    expect(await property.seen()).toMatchObject({ version: 1, pictures: [] });
  });

  it('number no more than a hundred', async () => {
    const property = await desk();
    const none = { alt: null, key: null, width: null, height: null, color: null, nextAttemptAt: null, failure: 'No' };
    const many = Array.from({ length: 100 }, (_, pictureOrder) => ({
      ...none,
      ...{ id: newId(), propertyId: property.id, url: `https://x.test/${pictureOrder}.jpg`, pictureOrder, attempts: 8 },
    }));
    await site.em().insertMany(PropertyPicture, many);
    const { body } = await property.ask('post', '/pictures', { url: 'https://x.test/a.jpg' }).expect(409);
    expect(body).toMatchObject({ type: '/problems/too-many-pictures' });
  });
});
