import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { PictureSource } from '../../../src/catalogue/pictures/picture-source.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { photograph, PropertyEditor } from './property-editor.ts';

const COLOURS = ['#2a7f9e', '#9e2a2a', '#2a9e4b'];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const UNFINISHED_PICTURE_JOBS = `select from jobs.job where name = 'StorePicturesWhenChanged' and state <> 'completed'`;

describe('pictures of a property', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'agent')).browser;
  });

  const openPropertyEditor = () => PropertyEditor.open(site, browser);
  const findPictures = (propertyId: string) =>
    site.em().find(PropertyPicture, { propertyId }, { orderBy: { pictureOrder: 'asc' } });

  it('are stored at upload, upright and without metadata', async () => {
    const property = await openPropertyEditor();
    const turned = await photograph('#2a7f9e', 400, 300)
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '36/1 30/1 0/1' } } })
      .toBuffer();
    const { pictures } = await property.expectSuccess(property.upload(turned));
    expect(pictures).toMatchObject([
      { url: null, alt: null, state: 'stored', failure: null, picture: { width: 300, height: 400 } },
    ]);
    const { key } = pictures[0]!.picture!;
    const original = await readFile(join(site.folder, 'pictures/originals', key.slice(0, 2), key));
    expect((await sharp(original).metadata()).exif).toBeUndefined();
    await site.http().get(`/pictures/${key}/320.webp`).expect(200);
  });

  it('are converted from HEIC to JPEG', async () => {
    const property = await openPropertyEditor();
    const heic = await readFile('test/fixtures/pictures/photograph.heic');
    const { pictures } = await property.expectSuccess(property.upload(heic, 'IMG_0001.HEIC'));
    expect(pictures).toMatchObject([{ state: 'stored', failure: null, picture: { width: 1600, height: 1000 } }]);
    const { key } = pictures[0]!.picture!;
    const original = await readFile(join(site.folder, 'pictures/originals', key.slice(0, 2), key));
    expect(await sharp(original).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1000 });
  });

  it('refuse a truncated HEIC file', async () => {
    const property = await openPropertyEditor();
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
  ])('refuse %s', async (_, bytes, name, status, title) => {
    const property = await openPropertyEditor();
    const { body } = await property.upload(bytes, name).expect(status);
    expect(body).toMatchObject({ title: expect.stringContaining(title) as string });
    expect(await property.getDetails()).toMatchObject({ version: 1, pictures: [] });
  });

  it('refuse an upload without a file', async () => {
    const property = await openPropertyEditor();
    await property.request('post', '/pictures/uploads').field('picture', 'hola').expect(422);
    await property.request('post', '/pictures/uploads', {}).expect(422);
  });

  it('are refused when the gallery already has them', async () => {
    const property = await openPropertyEditor();
    await property.uploadPictures('#123456');
    const { body } = await property.upload(await photograph('#123456').toBuffer()).expect(409);
    expect(body).toMatchObject({ type: '/problems/picture-already-there' });
    await property.expectSuccess(property.request('post', '/pictures', { url: 'https://x.test/a.jpg?z=1' }));
    await property.request('post', '/pictures', { url: 'https://x.test/a.jpg?z=2' }).expect(409);
  });

  it('are never downloaded when they were uploaded', async () => {
    const property = await openPropertyEditor();
    await property.uploadPictures('#abcdef');
    const [{ url, nextAttemptAt } = { url: '', nextAttemptAt: null }] = await findPictures(property.id);
    expect({ url, nextAttemptAt }).toEqual({
      url: expect.stringMatching(/^upload:[a-f0-9]{32}$/),
      nextAttemptAt: null,
    });
    const source = site.app.get(PictureSource, { strict: false });
    await expect(source.obtain(url, AbortSignal.timeout(1000))).rejects.toThrow('http');
  });

  it('are appended by address and pending until downloaded', async () => {
    const property = await openPropertyEditor();
    await property.uploadPictures('#111111');
    const { pictures } = await property.expectSuccess(
      property.request('post', '/pictures', { url: 'http://x.invalid/villa.jpg', alt: 'El jardín' }),
    );
    expect(pictures[1]).toMatchObject({ url: 'http://x.invalid/villa.jpg', alt: 'El jardín', picture: null });
    const failure = await waitFor(async () => {
      const [, picture] = (await property.getDetails()).pictures;
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
  ])('refuse the address %s', async (url, expectedMessage) => {
    const property = await openPropertyEditor();
    const { body } = await property.request('post', '/pictures', { url }).expect(422);
    const [error] = (body as { errors: { pointer: string; message: string }[] }).errors;
    expect(error).toMatchObject({ pointer: '/url', message: expect.stringContaining(expectedMessage) as string });
  });

  it('refuse the whole gallery if one address is on a private network', async () => {
    const property = await openPropertyEditor();
    const urls = ['https://x.test/a.jpg', 'https://169.254.169.254/b.jpg'];
    const { body } = await property.request('put', '/pictures', { urls }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/urls/1' }] });
    expect(await property.getDetails()).toMatchObject({ version: 1, pictures: [] });
  });

  it('are retried after a failure', async () => {
    const property = await openPropertyEditor();
    // Creating or changing a property retries failed downloads.
    await waitFor(async () => expect(await site.em().execute(UNFINISHED_PICTURE_JOBS)).toEqual([]));
    const id = createId();
    const failed = { id, propertyId: property.id, url: 'http://127.0.0.1:9/a.jpg', pictureOrder: 0, attempts: 8 };
    const empty = { alt: null, key: null, width: null, height: null, color: null, nextAttemptAt: null };
    await site.em().insert(PropertyPicture, { ...failed, ...empty, failure: 'No respondía' });
    expect((await property.getDetails()).pictures).toMatchObject([{ state: 'failed', failure: 'No respondía' }]);
    const { pictures } = await property.expectSuccess(property.request('post', `/pictures/${id}/retry`));
    expect(pictures[0]).toMatchObject({ state: 'waiting' });
    await waitFor(async () => expect((await findPictures(property.id))[0]).toMatchObject({ attempts: 1 }));
  });

  it('can be described, and the description removed', async () => {
    const property = await openPropertyEditor();
    const [id] = await property.uploadPictures('#222222');
    const updateAlt = async (text: string | null) =>
      (await property.expectSuccess(property.request('patch', `/pictures/${id}`, { alt: text }))).pictures[0]!.alt;
    expect(await updateAlt(' Salón con vistas ')).toBe('Salón con vistas');
    const before = property.version;
    expect(await updateAlt('Salón con vistas')).toBe('Salón con vistas');
    expect(property.version).toBe(before);
    expect(await updateAlt('')).toBeNull();
    await property.request('patch', `/pictures/${createId()}`, { alt: 'x' }).expect(404);
    await property.request('patch', `/pictures/${id}`, { alt: 'a\u0000b' }).expect(422);
  });

  it('can be plans, which are shown separately and never as the cover', async () => {
    const property = await PropertyEditor.open(site, browser, { status: 'published' });
    const [plan, photo] = await property.uploadPictures('#eeeeee', '#333333');
    const { pictures, reference } = await property.expectSuccess(
      property.request('patch', `/pictures/${plan}`, { kind: 'plan', alt: 'Planta baja' }),
    );
    expect(pictures).toMatchObject([
      { id: plan, kind: 'plan', alt: 'Planta baja' },
      { id: photo, kind: 'photo', alt: null },
    ]);
    const [planKey, photoKey] = pictures.map(({ picture }) => picture!.key);
    const { body: publicDetails } = await site.http().get(`/api/v1/properties/${reference}`).expect(200);
    expect(publicDetails).toMatchObject({
      pictures: [{ key: photoKey }],
      plans: [{ key: planKey, alt: 'Planta baja' }],
    });
    const { body: list } = await browser.get(`/api/v1/staff/properties?search=${reference}`).expect(200);
    expect(list).toMatchObject({ items: [{ picture: { key: photoKey } }] });
    await property.request('patch', `/pictures/${plan}`, { kind: 'map' }).expect(422);
  });

  it('are renumbered after a deletion', async () => {
    const property = await openPropertyEditor();
    const [first, second, third] = await property.uploadPictures(...COLOURS);
    const { pictures } = await property.expectSuccess(property.request('delete', `/pictures/${first}`));
    expect(pictures.map(({ id }) => id)).toEqual([second, third]);
    expect((await findPictures(property.id)).map(({ pictureOrder }) => pictureOrder)).toEqual([0, 1]);
    await property.request('delete', `/pictures/${first}`).expect(404);
  });

  it('are reordered in one step and keep their ids', async () => {
    const property = await openPropertyEditor();
    const ids = await property.uploadPictures(...COLOURS);
    const newOrder = [ids[2]!, ids[0]!, ids[1]!];
    const { pictures } = await property.expectSuccess(property.request('put', '/pictures/order', { ids: newOrder }));
    expect(pictures.map(({ id }) => id)).toEqual(newOrder);
    for (const wrong of [[], ids.slice(1), [...ids.slice(1), createId()], [...ids, ids[0]], [ids[0], ids[0], ids[1]]]) {
      const { body } = await property.request('put', '/pictures/order', { ids: wrong }).expect(409);
      expect(body).toMatchObject({ type: '/problems/pictures-differ' });
    }
    expect((await findPictures(property.id)).map(({ id, pictureOrder }) => [id, pictureOrder])).toEqual(
      newOrder.map((id, order) => [id, order]),
    );
  });

  it('accept one of two concurrent orders and refuse the other', async () => {
    const property = await openPropertyEditor();
    const ids = await property.uploadPictures(...COLOURS);
    for (let round = 0; round < 5; round++) {
      const pictureIds = (await property.getDetails()).pictures.map(({ id }) => id);
      const orders = [
        [pictureIds[1]!, pictureIds[2]!, pictureIds[0]!],
        pictureIds.toReversed(),
        [pictureIds[0]!, pictureIds[2]!, pictureIds[1]!],
      ];
      const answers = await Promise.all(
        orders.map((order) => property.request('put', '/pictures/order', { ids: order })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refusal = answers.find(({ status }) => status === 409)!;
      expect(refusal.body).toMatchObject({ type: '/problems/property-changed-meanwhile' });
      const pictures = await findPictures(property.id);
      expect(pictures.map(({ id }) => id)).toEqual(orders[answers.findIndex(({ status }) => status === 200)]);
      expect(pictures.map(({ pictureOrder }) => pictureOrder)).toEqual([0, 1, 2]);
      expect(pictures.map(({ id }) => id).sort()).toEqual([...ids].sort());
      property.version = (await property.getDetails()).version;
    }
  });

  it('require the current version', async () => {
    const property = await openPropertyEditor();
    await browser.post(`${property.url}/pictures`).send({ url: 'https://x.test/a.jpg' }).expect(422);
    property.version = 7;
    await property.request('post', '/pictures', { url: 'https://x.test/a.jpg' }).expect(409);
    expect(await property.getDetails()).toMatchObject({ version: 1, pictures: [] });
  });

  it('are at most a hundred', async () => {
    const property = await openPropertyEditor();
    const empty = { alt: null, key: null, width: null, height: null, color: null, nextAttemptAt: null, failure: 'No' };
    const many = Array.from({ length: 100 }, (_, pictureOrder) => ({
      ...empty,
      ...{
        id: createId(),
        propertyId: property.id,
        url: `https://x.test/${pictureOrder}.jpg`,
        pictureOrder,
        attempts: 8,
      },
    }));
    await site.em().insertMany(PropertyPicture, many);
    const { body } = await property.request('post', '/pictures', { url: 'https://x.test/a.jpg' }).expect(409);
    expect(body).toMatchObject({ type: '/problems/too-many-pictures' });
  });
});
