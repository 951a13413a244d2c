import { Property } from '../../../src/catalogue/property.entity.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import type { PropertyClusters } from '../../../src/search/map/clusters.contract.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { MeilisearchEngine } from '../../../src/search/meilisearch-engine.ts';
import { decodeArea } from '../../../src/search/geo/area/decode-area.contract.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { slowableProxy } from '../../faults/system/slowable-proxy.ts';
import { encodedArea } from '../../setup/encoded-area.ts';
import { inArea, inBox, metresApart } from './in-area.ts';
import { searchApp } from './search-app.ts';

const DUE = `select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`;

type List = { total: number; items: { reference: string }[] };
type Position = { latitude: number; longitude: number };

/** Where it is, which nobody may learn. */
const DOOR = { latitude: 36.507_31, longitude: -4.882_13 };
const HOMES = {
  'MB-1': { ...DOOR, location: 'Marbella', area: 'Cerro del Alba' },
  'MB-2': { latitude: 36.509, longitude: -4.884, location: 'Marbella', area: 'Cerro del Alba' },
  'MB-3': { latitude: 36.54, longitude: -4.93, location: 'Marbella', area: 'Las Encinas' },
  'ES-1': { latitude: 36.43, longitude: -5.15, location: 'Espinares', area: null },
  'XX-1': { latitude: null, longitude: null, location: 'Casares', area: null },
};

describe('the search by place', () => {
  const database = useFixture(freshDatabase);
  const network = useFixture(() => slowableProxy(Number(new URL(database.url).port)));
  const throughIt = () => Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: network.port }).href;
  const site = useFixture(() => searchApp({ ...database, url: throughIt() }, { PAGE_CACHE_BYTES: '0' }));

  const ask = async <Answer = List>(path: string, asked: Record<string, string>) =>
    (await site.get(`${path}?${new URLSearchParams(asked).toString()}`).expect(200)).body as Answer;
  const references = async (asked: Record<string, string>) =>
    (await ask('', asked)).items.map(({ reference }) => reference);
  const square = ({ latitude, longitude }: Position, reach: number) =>
    encodedArea([
      [latitude - reach, longitude - reach],
      [latitude - reach, longitude + reach],
      [latitude + reach, longitude + reach],
      [latitude + reach, longitude - reach],
    ]);

  beforeAll(async () => {
    for (const [reference, { area, ...facts }] of Object.entries(HOMES))
      await site.add(reference, { type: '2-3', price: 500_000, ...facts, ...(area && { area }) });
    await waitFor(async () => expect(await site.app.get(MeilisearchEngine).countDocuments()).toBe(5), 60_000);
    await waitFor(async () => expect(await ask('', {})).toMatchObject({ total: 5 }));
  }, 120_000);
  afterAll(() => network.recover());

  it.each([
    ['bbox', { bbox: '-4.9,36.5,-5,36.6' }, 'El recuadro no puede cruzar el meridiano 180'],
    ['bbox', { bbox: '-5,36.6,-4.9,36.5' }, 'El sur del recuadro queda al norte de su norte'],
    ['bbox', { bbox: '-5,36.6,-4.9' }, 'Escriba el recuadro como oeste,sur,este,norte, en grados'],
    ['bbox', { bbox: '-5,36.6,-4.9,91' }, 'El recuadro sale del mapa'],
    ['near', { near: '91,0' }, 'Este punto queda fuera del mapa: elija otro'],
    ['within', { within: '500' }, 'Solo hay distancia donde se da un punto'],
    ['sort', { sort: 'nearest' }, 'Solo hay cercanía donde se da un punto'],
    ['sort', { sort: 'nearest', bbox: '-5,36,-4,37' }, 'Solo hay cercanía donde se da un punto'],
    ['area', { area: 'hola' }, 'La zona dibujada no se puede leer'],
    ['area', { area: encodedArea([[36, -5], [37, -4]]) }, 'Una zona tiene de 3 a 40 puntos'], // prettier-ignore
    ['area', { area: 'a'.repeat(501) }, 'La zona dibujada tiene demasiados puntos: quite alguno'],
  ])('refuses %s: %j', async (name, asked, sentence) => {
    const paths = name === 'sort' ? [''] : ['', '/clusters'];
    for (const path of paths) {
      const { body } = await site
        .get(`${path}?${new URLSearchParams({ ...asked, ...(path && { zoom: '9' }) }).toString()}`)
        .expect(422);
      expect(JSON.stringify(body)).toContain(sentence);
    }
  });

  it('goes together with every other filter, with words, counts and pages', async () => {
    const around = { near: '36.5,-4.9', within: '20000' };
    expect(await ask<object>('', { ...around, location: 'Marbella', search: 'villa', facets: 'true' })).toMatchObject({
      total: 3,
      facets: { location: [{ count: 0 }, { count: 0 }, { value: 'Marbella', count: 3 }] },
    });
    expect(await references({ ...around, search: 'Las Encinas' })).toEqual(['MB-3']);
    const area = square(DOOR, 0.02);
    expect(await references({ area, search: 'cerro del alba', sort: 'newest' })).toEqual(['MB-2', 'MB-1']);
    expect(await references({ area, search: 'Las Encinas' })).toEqual([]);
    expect(await ask('', { area, pageSize: '1', page: '2' })).toMatchObject({
      total: 2,
      items: [{ reference: 'MB-1' }],
    });
  });

  it('puts the nearest first, and in one place the newest', async () => {
    const sorted = { near: '36.43,-5.15', within: '50000', sort: 'nearest' };
    expect(await references(sorted)).toEqual(['ES-1', 'MB-3', 'MB-2', 'MB-1']);
    expect(await references({ ...sorted, near: '36.51,-4.87' })).toEqual(['MB-2', 'MB-1', 'MB-3', 'ES-1']);
    expect(await references({ ...sorted, near: '36.51,-4.87', pageSize: '1', page: '2' })).toEqual(['MB-1']);
    expect(await references({ ...sorted, pageSize: '3', page: '2' })).toEqual(['MB-1']);
    expect(await references({ ...sorted, area: square(DOOR, 0.02) })).toEqual(['MB-2', 'MB-1']);
  });

  it('knows towns and zones by their names, and finds nothing around one that it does not know', async () => {
    expect(await references({ near: 'cerro del alba' })).toEqual(['MB-2', 'MB-1']);
    expect(await references({ near: 'LAS ENCINAS', within: '10000', sort: 'nearest' })).toEqual([
      'MB-3',
      'MB-2',
      'MB-1',
    ]);
    expect(await references({ near: 'Espinares', within: '100' })).toEqual(['ES-1']);
    expect(await ask('', { near: 'Ronda', sort: 'nearest' })).toMatchObject({ total: 0, items: [] });
    const town = await ask<object>('', { near: 'Marbella', sort: 'nearest' });
    expect(town).toMatchObject({ total: 3, around: null, nearby: { places: ['Marbella'], metres: 3_000 } });
    // A town holds its homes that are on no map, and a name of several towns means all of them.
    for (const sort of ['nearest', 'newest']) {
      expect(await references({ near: 'Casares', sort })).toEqual(['XX-1']);
      const several = await ask<List & { nearby: object }>('', { near: 'es', sort });
      expect(several.nearby).toEqual({ places: ['Casares', 'Espinares'], metres: 3_000 });
      expect(several.items.map(({ reference }) => reference).toSorted()).toEqual(['ES-1', 'XX-1']);
    }
    expect(await references({ near: 'es', sort: 'nearest', pageSize: '1', page: '2' })).toEqual(['XX-1']);
    expect(await ask('/clusters', { near: 'Ronda', zoom: '12' })).toEqual({
      total: 0,
      unplaced: 0,
      clusters: [],
      homes: [],
    });
  });

  it('says which circle was searched, and where each home is shown, where that is asked', async () => {
    const near = { near: '36.5,-4.9', within: '20000' };
    expect(await ask('', near)).toMatchObject({
      around: { latitude: 36.5, longitude: -4.9, metres: 20_000 },
      points: null,
    });
    expect(await ask('', { ...near, points: 'true', sort: 'nearest' })).toMatchObject({
      items: [{ reference: 'MB-2' }, { reference: 'MB-1' }, { reference: 'MB-3' }],
      points: [
        { latitude: 36.51, longitude: -4.88, radius: 720 },
        { latitude: 36.51, longitude: -4.88, radius: 720 },
        { latitude: 36.54, longitude: -4.93, radius: 720 },
      ],
    });
    expect(await ask('', { search: 'XX-1', points: 'true' })).toMatchObject({ around: null, points: [null] });
    expect(await ask('', { near: 'Villarriba' })).toMatchObject({ around: null, unknownPlace: 'Villarriba' });
  });

  it('shows on the map what shares a point as one, whatever the zoom, and who is alone with its price', async () => {
    for (const zoom of ['13', '22']) {
      const map = await ask<PropertyClusters>('/clusters', { zoom });
      expect(map).toMatchObject({ total: 5, unplaced: 1 });
      const shared = map.clusters.filter(({ count }) => count > 1);
      expect(shared).toMatchObject([
        { latitude: 36.51, longitude: -4.88, count: 2, bbox: [-4.88, 36.51, -4.88, 36.51] },
      ]);
      const alone = map.homes!.map(({ reference, price, latitude, longitude, radius }) => ({
        reference,
        price,
        latitude,
        longitude,
        radius,
      }));
      expect(alone).toEqual([
        { reference: 'ES-1', price: 500_000, latitude: 36.43, longitude: -5.15, radius: 720 },
        { reference: 'MB-3', price: 500_000, latitude: 36.54, longitude: -4.93, radius: 720 },
      ]);
    }
  });

  it('tells of a property nothing but its public point, whatever is drawn around it', async () => {
    const shown = { latitude: 36.51, longitude: -4.88 };
    const only = { search: 'MB-1', sort: 'newest' };
    const offset = fc.integer({ min: -1_200, max: 1_200 }).map((parts) => parts / 100_000);
    const corner = fc
      .tuple(offset, offset)
      .map(([up, aside]): [number, number] => [DOOR.latitude + up, DOOR.longitude + aside]);
    const areas = fc
      .array(corner, { minLength: 3, maxLength: 5 })
      .map(encodedArea)
      .filter((area) => 'corners' in decodeArea(area));
    let apart = 0;
    for (const area of fc.sample(areas, { numRuns: 200, seed: 20261124 })) {
      const { corners } = decodeArea(area) as { corners: Position[] };
      const isShown = inArea(corners, shown);
      if (isShown !== inArea(corners, DOOR)) apart++;
      expect({ area, found: (await ask('', { ...only, area })).total }).toEqual({ area, found: Number(isShown) });
    }
    expect(apart).toBeGreaterThan(30);
    for (const [up, aside] of fc.sample(corner, { numRuns: 60, seed: 7 })) {
      const box = { west: aside - 0.004, south: up - 0.003, east: aside + 0.004, north: up + 0.003 };
      const bbox = [box.west, box.south, box.east, box.north].map((side) => side.toFixed(6)).join();
      expect((await ask('', { ...only, bbox })).total).toBe(Number(inBox(box, shown)));
      const near = `${up.toFixed(6)},${aside.toFixed(6)}`;
      const isNear =
        metresApart({ latitude: Number(up.toFixed(6)), longitude: Number(aside.toFixed(6)) }, shown) <= 500;
      expect((await ask('', { ...only, near, within: '500' })).total).toBe(Number(isNear));
    }
  }, 120_000);

  it('goes on without PostgreSQL', async () => {
    const around = { near: '36.51,-4.88', within: '3000', sort: 'nearest' };
    // The last change has been heard: what the agency has set is read again after each.
    await waitFor(async () => expect(await site.sql(DUE)).toEqual([]), 60_000);
    const changes = site.app.get(InvalidationBus);
    const { version } = changes;
    changes.publish();
    await waitFor(() => Promise.resolve(expect(changes.version).toBeGreaterThan(version)));
    await Promise.all([references(around), references({})]);
    network.end();
    try {
      expect(await references(around)).toEqual(['MB-2', 'MB-1']);
      expect(await ask('', { bbox: '-5.2,36.4,-5.1,36.5' })).toMatchObject({ total: 1 });
      expect(await ask('/clusters', { zoom: '9', bbox: '-5.2,36.4,-5.1,36.5' })).toMatchObject({ total: 1 });
      expect(await ask('', { area: square(DOOR, 0.02) })).toMatchObject({ total: 2 });
    } finally {
      await network.begin();
    }
  }, 60_000);

  it('keeps in the index and the table the public point, and no digit of the door', async () => {
    const { id } = await site.app.get(MikroORM).em.fork().findOneOrFail(Property, { reference: 'MB-1' });
    const [row] = await site.sql<{ point: unknown }>(`select * from listed_properties where id = '${id}'`);
    const { results } = await site.app.get(MeilisearchEngine)['index'].getDocuments({ ids: [id] });
    const [document] = results;
    expect(document).toMatchObject({
      _geo: { lat: 36.51, lng: -4.88 },
      point: { latitude: 36.51, longitude: -4.88, radius: 720 },
    });
    expect(JSON.stringify([row, document])).not.toMatch(/36[.,]507|4[.,]882/);
  });
});
