import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import type { SearchState } from '../search-results/search-url.ts';
import { computeInitialBounds, estimateZoom, computeZoom } from './compute-initial-bounds.ts';
import { toMapMarkers, toTownMarkers, mergeMarkers } from './map-markers.ts';
import { representsProperty } from './use-card-marker-sync.ts';

const search: SearchState = { filters: { pool: true }, sort: undefined, view: 'map', page: 3 };
const property: NonNullable<PropertyClusters['properties']>[number] = {
  status: 'published',
  typeName: 'Villa',
  headline: null,
  area: null,
  bedrooms: 3,
  bathrooms: 2,
  size: 210,
  pictures: [],
  reference: 'MB-1',
  slug: 'villa-en-marbella',
  title: 'Villa en Marbella',
  location: 'Marbella',
  price: 1_250_000,
  currency: 'EUR',
  latitude: 36.51,
  longitude: -4.88,
  radius: 500,
  cell: 'c2',
};
const response: PropertyClusters = {
  total: 44,
  withoutLocation: 1,
  clusters: [
    { cell: 'c2', latitude: 36.51, longitude: -4.88, count: 1, bbox: [-4.88, 36.51, -4.88, 36.51] },
    { cell: 'c1', latitude: 36.43, longitude: -5.15, count: 42, bbox: [-5.2, 36.4, -5.1, 36.45] },
  ],
  properties: [property],
};

const cluster = (cell: string, count: number, longitude: number) => ({
  cell,
  count,
  latitude: 36.5,
  longitude,
  bbox: [longitude, 36.5, longitude, 36.5],
});

describe('map markers', () => {
  it('show a price per property or a count per cluster, from west to east', () => {
    const markers = toMapMarkers(response, search);
    expect(markers.map(({ text }) => text)).toEqual(['42', '1,25\u00a0M€']);
    expect(markers.map(({ name }) => name)).toEqual([
      '42 propiedades cerca de Estepona',
      'Villa en Marbella, 1,25\u00a0M€',
    ]);
    expect(markers[1]!.href).toBe('/propiedad/villa-en-marbella/MB-1');
  });

  it('link to the results within their bounds and keep the filters', () => {
    expect(toMapMarkers(response, search)[0]!.href).toBe('/propiedades?bbox=-5.2,36.4,-5.1,36.45&pool=true&view=map');
  });

  it('add padding around properties at the same point', () => {
    const [, , sameSpot] = toMapMarkers(
      {
        ...response,
        clusters: [
          ...response.clusters,
          { cell: 'c3', latitude: 36.5, longitude: -4, count: 7, bbox: [-4, 36.5, -4, 36.5] },
        ],
      },
      search,
    );
    expect(sameSpot!.bounds.east - sameSpot!.bounds.west).toBeGreaterThan(0.002);
  });

  it('are merged with the sum of their counts when they would overlap', () => {
    const markers = toMapMarkers(response, search);
    expect(mergeMarkers(markers, 9, search)).toEqual(markers);
    const [merged, ...others] = mergeMarkers(markers, 6, search);
    expect(others).toEqual([]);
    expect(merged).toMatchObject({ text: '43', count: 43, property: null });
    // The midpoint may be in the sea.
    expect(merged).toMatchObject({ latitude: 36.43, longitude: -5.15 });
    expect(merged!.bounds).toMatchObject({ west: -5.2, east: -4.88, north: 36.51 });
  });

  it('represent the properties of their cells, also after a merge', () => {
    const at = { latitude: 36.51, longitude: -4.88 };
    const markers = (zoom: number) =>
      mergeMarkers(
        toMapMarkers({ ...response, clusters: [cluster('8/124/100', 42, -5.1), response.clusters[0]!] }, search),
        zoom,
        search,
      );
    expect(markers(9).map(({ key }) => representsProperty(key, 'MB-2', at))).toEqual([true, false]);
    expect(markers(9).map(({ key }) => representsProperty(key, 'MB-1', at))).toEqual([true, true]);
    const [merged] = markers(6);
    expect(representsProperty(merged!.key, 'MB-1', { latitude: 36.9, longitude: -3.9 })).toBe(true);
    expect(representsProperty(merged!.key, 'MB-2', at)).toBe(true);
    expect(representsProperty(merged!.key, 'MB-2', { latitude: 36.9, longitude: -3.9 })).toBe(false);
  });

  it('show towns when clusters are unavailable', () => {
    const option = (value: string, count: number) => ({ value, name: value, count });
    const markers = toTownMarkers(
      [option('Estepona', 3), option('Marbella', 1), option('Villarriba', 5), option('Nerja', 0)],
      search,
    );
    expect(markers.map(({ name }) => name)).toEqual(['3 propiedades en Estepona', '1 propiedad en Marbella']);
    expect(markers[0]!.href).toBe('/propiedades?location=Estepona&pool=true&view=map');
  });

  it('show "Consultar" without a price, and prices below a million in thousands', () => {
    const markers = toMapMarkers({ ...response, properties: [{ ...property, price: null }] }, search);
    expect(markers[1]).toMatchObject({ text: 'Consultar', name: 'Villa en Marbella, Consultar' });
    expect(toMapMarkers({ ...response, properties: [{ ...property, price: 450_000 }] }, search)[1]!.text).toBe(
      '450\u00a0mil\u00a0€',
    );
  });
});

describe('initial map view', () => {
  it('shows the searched area, otherwise all markers, otherwise the coast', () => {
    const markers = toMapMarkers(response, search);
    expect(computeInitialBounds({ bbox: '-5,36.4,-4.9,36.5' }, markers)).toMatchObject({ west: -5, north: 36.5 });
    expect(computeInitialBounds({ area: '_|w}E~po]_pR??_pR' }, markers)).toEqual({
      west: -5,
      south: 36.5,
      east: -4.9,
      north: 36.6,
    });
    expect(computeInitialBounds({}, markers, { latitude: 36.5, longitude: -4.9, metres: 1_000 }).north).toBeCloseTo(
      36.509,
      3,
    );
    expect(computeInitialBounds({}, markers)).toMatchObject({ west: -5.2, south: 36.4, east: -4.88, north: 36.51 });
    expect(computeInitialBounds({}, [])).toMatchObject({ west: -5.3 });
  });

  it('has a zoom that fits the searched radius, up to 12', () => {
    expect(estimateZoom({})).toBeCloseTo(8.3, 0);
    expect(estimateZoom({ near: 'Marbella', within: 10_000 })).toBeCloseTo(11.1, 1);
    expect(computeZoom({ west: -4.901, south: 36, east: -4.9, north: 36.1 })).toBe(12);
  });
});
