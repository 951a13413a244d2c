import { Property } from '../../../src/catalogue/property.entity.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import type { PropertyClusters } from '../../../src/search/map/clusters.contract.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { MeilisearchEngine } from '../../../src/search/meilisearch-engine.ts';
import { decodeArea } from '../../../src/search/geo/decode-area.contract.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFaultyProxy } from '../../chaos/system/faulty-proxy.ts';
import { encodeArea } from '../../setup/encode-area.ts';
import { inArea, inBox, metresApart } from './in-area.ts';
import { searchApp } from './search-app.ts';

const FIND_DUE_JOBS = `select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`;

type List = { total: number; items: { reference: string }[] };
type Position = { latitude: number; longitude: number };

/** The exact location, which must stay hidden. */
const EXACT_LOCATION = { latitude: 36.507_31, longitude: -4.882_13 };
const PROPERTIES = {
  'MB-1': { ...EXACT_LOCATION, location: 'Marbella', area: 'Cerro del Alba' },
  'MB-2': { latitude: 36.509, longitude: -4.884, location: 'Marbella', area: 'Cerro del Alba' },
  'MB-3': { latitude: 36.54, longitude: -4.93, location: 'Marbella', area: 'Las Encinas' },
  'ES-1': { latitude: 36.43, longitude: -5.15, location: 'Espinares', area: null },
  'XX-1': { latitude: null, longitude: null, location: 'Casares', area: null },
};

describe('location search', () => {
  const database = useFixture(createDatabase);
  const network = useFixture(() => startFaultyProxy(Number(new URL(database.url).port)));
  const getProxiedUrl = () => Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: network.port }).href;
  const site = useFixture(() => searchApp({ ...database, url: getProxiedUrl() }, { PAGE_CACHE_BYTES: '0' }));

  const ask = async <Answer = List>(path: string, parameters: Record<string, string>) =>
    (await site.get(`${path}?${new URLSearchParams(parameters).toString()}`).expect(200)).body as Answer;
  const listReferences = async (parameters: Record<string, string>) =>
    (await ask('', parameters)).items.map(({ reference }) => reference);
  const encodeSquare = ({ latitude, longitude }: Position, reach: number) =>
    encodeArea([
      [latitude - reach, longitude - reach],
      [latitude - reach, longitude + reach],
      [latitude + reach, longitude + reach],
      [latitude + reach, longitude - reach],
    ]);

  beforeAll(async () => {
    for (const [reference, { area, ...fields }] of Object.entries(PROPERTIES))
      await site.add(reference, { type: '2-3', price: 500_000, ...fields, ...(area && { area }) });
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
    ['area', { area: encodeArea([[36, -5], [37, -4]]) }, 'Una zona tiene de 3 a 40 puntos'], // prettier-ignore
    ['area', { area: 'a'.repeat(501) }, 'La zona dibujada tiene demasiados puntos: quite alguno'],
  ])('refuses %s: %j', async (name, parameters, sentence) => {
    const paths = name === 'sort' ? [''] : ['', '/clusters'];
    for (const path of paths) {
      const { body } = await site
        .get(`${path}?${new URLSearchParams({ ...parameters, ...(path && { zoom: '9' }) }).toString()}`)
        .expect(422);
      expect(JSON.stringify(body)).toContain(sentence);
    }
  });

  it('combines with all filters, words, counts and pages', async () => {
    const around = { near: '36.5,-4.9', within: '20000' };
    expect(await ask<object>('', { ...around, location: 'Marbella', search: 'villa', facets: 'true' })).toMatchObject({
      total: 3,
      facets: { location: [{ count: 0 }, { count: 0 }, { value: 'Marbella', count: 3 }] },
    });
    expect(await listReferences({ ...around, search: 'Las Encinas' })).toEqual(['MB-3']);
    const area = encodeSquare(EXACT_LOCATION, 0.02);
    expect(await listReferences({ area, search: 'cerro del alba', sort: 'newest' })).toEqual(['MB-2', 'MB-1']);
    expect(await listReferences({ area, search: 'Las Encinas' })).toEqual([]);
    expect(await ask('', { area, pageSize: '1', page: '2' })).toMatchObject({
      total: 2,
      items: [{ reference: 'MB-1' }],
    });
  });

  it('sorts nearest first, and newest first at one point', async () => {
    const sorted = { near: '36.43,-5.15', within: '50000', sort: 'nearest' };
    expect(await listReferences(sorted)).toEqual(['ES-1', 'MB-3', 'MB-2', 'MB-1']);
    expect(await listReferences({ ...sorted, near: '36.51,-4.87' })).toEqual(['MB-2', 'MB-1', 'MB-3', 'ES-1']);
    expect(await listReferences({ ...sorted, near: '36.51,-4.87', pageSize: '1', page: '2' })).toEqual(['MB-1']);
    expect(await listReferences({ ...sorted, pageSize: '3', page: '2' })).toEqual(['MB-1']);
    expect(await listReferences({ ...sorted, area: encodeSquare(EXACT_LOCATION, 0.02) })).toEqual(['MB-2', 'MB-1']);
  });

  it('finds towns and zones by name, and nothing around an unknown one', async () => {
    expect(await listReferences({ near: 'cerro del alba' })).toEqual(['MB-2', 'MB-1']);
    expect(await listReferences({ near: 'LAS ENCINAS', within: '10000', sort: 'nearest' })).toEqual([
      'MB-3',
      'MB-2',
      'MB-1',
    ]);
    expect(await listReferences({ near: 'Espinares', within: '100' })).toEqual(['ES-1']);
    expect(await ask('', { near: 'Ronda', sort: 'nearest' })).toMatchObject({ total: 0, items: [] });
    const town = await ask<object>('', { near: 'Marbella', sort: 'nearest' });
    expect(town).toMatchObject({ total: 3, circle: null, nearby: { places: ['Marbella'], metres: 3_000 } });
    // A town includes its properties without a point, and a name shared by several towns means all of them.
    for (const sort of ['nearest', 'newest']) {
      expect(await listReferences({ near: 'Casares', sort })).toEqual(['XX-1']);
      const several = await ask<List & { nearby: object }>('', { near: 'es', sort });
      expect(several.nearby).toEqual({ places: ['Casares', 'Espinares'], metres: 3_000 });
      expect(several.items.map(({ reference }) => reference).toSorted()).toEqual(['ES-1', 'XX-1']);
    }
    expect(await listReferences({ near: 'es', sort: 'nearest', pageSize: '1', page: '2' })).toEqual(['XX-1']);
    expect(await ask('/clusters', { near: 'Ronda', zoom: '12' })).toEqual({
      total: 0,
      withoutLocation: 0,
      clusters: [],
      properties: [],
    });
  });

  it('returns the searched circle, and the points on request', async () => {
    const near = { near: '36.5,-4.9', within: '20000' };
    expect(await ask('', near)).toMatchObject({
      circle: { latitude: 36.5, longitude: -4.9, metres: 20_000 },
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
    expect(await ask('', { search: 'XX-1', points: 'true' })).toMatchObject({ circle: null, points: [null] });
    expect(await ask('', { near: 'Villarriba' })).toMatchObject({ circle: null, unknownPlace: 'Villarriba' });
  });

  it('shows a shared point as one at any zoom, and a single property with its price', async () => {
    for (const zoom of ['13', '22']) {
      const map = await ask<PropertyClusters>('/clusters', { zoom });
      expect(map).toMatchObject({ total: 5, withoutLocation: 1 });
      const shared = map.clusters.filter(({ count }) => count > 1);
      expect(shared).toMatchObject([
        { latitude: 36.51, longitude: -4.88, count: 2, bbox: [-4.88, 36.51, -4.88, 36.51] },
      ]);
      const alone = map.properties!.map(({ reference, price, latitude, longitude, radius }) => ({
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

  it('reveals only the public point of a property, for any drawn area', async () => {
    const publicPoint = { latitude: 36.51, longitude: -4.88 };
    const query = { search: 'MB-1', sort: 'newest' };
    const offset = fc.integer({ min: -1_200, max: 1_200 }).map((parts) => parts / 100_000);
    const corner = fc
      .tuple(offset, offset)
      .map(([north, east]): [number, number] => [EXACT_LOCATION.latitude + north, EXACT_LOCATION.longitude + east]);
    const areas = fc
      .array(corner, { minLength: 3, maxLength: 5 })
      .map(encodeArea)
      .filter((area) => 'corners' in decodeArea(area));
    let differing = 0;
    for (const area of fc.sample(areas, { numRuns: 200, seed: 20261124 })) {
      const { corners } = decodeArea(area) as { corners: Position[] };
      const isShown = inArea(corners, publicPoint);
      if (isShown !== inArea(corners, EXACT_LOCATION)) differing++;
      expect({ area, found: (await ask('', { ...query, area })).total }).toEqual({ area, found: Number(isShown) });
    }
    expect(differing).toBeGreaterThan(30);
    for (const [north, east] of fc.sample(corner, { numRuns: 60, seed: 7 })) {
      const box = { west: east - 0.004, south: north - 0.003, east: east + 0.004, north: north + 0.003 };
      const bbox = [box.west, box.south, box.east, box.north].map((side) => side.toFixed(6)).join();
      expect((await ask('', { ...query, bbox })).total).toBe(Number(inBox(box, publicPoint)));
      const near = `${north.toFixed(6)},${east.toFixed(6)}`;
      const isNear =
        metresApart({ latitude: Number(north.toFixed(6)), longitude: Number(east.toFixed(6)) }, publicPoint) <= 500;
      expect((await ask('', { ...query, near, within: '500' })).total).toBe(Number(isNear));
    }
  }, 120_000);

  it('works without PostgreSQL', async () => {
    const around = { near: '36.51,-4.88', within: '3000', sort: 'nearest' };
    // Waits for the last change, since each one reloads the agency's settings.
    await waitFor(async () => expect(await site.sql(FIND_DUE_JOBS)).toEqual([]), 60_000);
    const changes = site.app.get(InvalidationBus);
    const { version } = changes;
    changes.publish();
    await waitFor(() => Promise.resolve(expect(changes.version).toBeGreaterThan(version)));
    await Promise.all([listReferences(around), listReferences({})]);
    network.end();
    try {
      expect(await listReferences(around)).toEqual(['MB-2', 'MB-1']);
      expect(await ask('', { bbox: '-5.2,36.4,-5.1,36.5' })).toMatchObject({ total: 1 });
      expect(await ask('/clusters', { zoom: '9', bbox: '-5.2,36.4,-5.1,36.5' })).toMatchObject({ total: 1 });
      expect(await ask('', { area: encodeSquare(EXACT_LOCATION, 0.02) })).toMatchObject({ total: 2 });
    } finally {
      await network.begin();
    }
  }, 60_000);

  it('stores the public point in index and table, and nothing of the exact location', async () => {
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
