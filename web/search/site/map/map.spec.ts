import { toMapMarkers, toTownMarkers } from './map-markers.ts';
import { mergeMarkers } from './merge-markers.ts';
import { representsProperty } from './represents-property.ts';
import { computeInitialBounds, estimateZoom, zoomForBounds } from './compute-initial-bounds.ts';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import type { SearchState } from '../search-results/search-url.ts';

const listing: SearchState = { filters: { pool: true }, sort: undefined, view: 'map', page: 3 };
const home: NonNullable<PropertyClusters['homes']>[number] = {
  ...{ status: 'published', typeName: 'Villa', headline: null, area: null },
  ...{ bedrooms: 3, bathrooms: 2, size: 210, pictures: [] },
  ...{ reference: 'MB-1', slug: 'villa-en-marbella', title: 'Villa en Marbella', location: 'Marbella' },
  ...{ price: 1_250_000, currency: 'EUR', latitude: 36.51, longitude: -4.88, radius: 500, cell: 'c2' },
};
const answer: PropertyClusters = {
  total: 44,
  unplaced: 1,
  clusters: [
    { cell: 'c2', latitude: 36.51, longitude: -4.88, count: 1, bbox: [-4.88, 36.51, -4.88, 36.51] },
    { cell: 'c1', latitude: 36.43, longitude: -5.15, count: 42, bbox: [-5.2, 36.4, -5.1, 36.45] },
  ],
  homes: [home],
};

const cluster = (cell: string, count: number, longitude: number) => ({
  ...{ cell, count, latitude: 36.5, longitude },
  bbox: [longitude, 36.5, longitude, 36.5],
});

describe('the marks of a map', () => {
  it('are homes with their price, and numbers of homes with where they are, from west to east', () => {
    const marks = toMapMarkers(answer, listing);
    expect(marks.map(({ text }) => text)).toEqual(['42', '1,25\u00a0M€']);
    expect(marks.map(({ name }) => name)).toEqual([
      '42 propiedades cerca de Estepona',
      'Villa en Marbella, 1,25\u00a0M€',
    ]);
    expect(marks[1]!.href).toBe('/propiedad/villa-en-marbella/MB-1');
  });

  it('narrow the list to where their homes are, and keep its filters', () => {
    expect(toMapMarkers(answer, listing)[0]!.href).toBe('/propiedades?bbox=-5.2,36.4,-5.1,36.45&pool=true&view=map');
  });

  it('have room around homes of one point', () => {
    const [, , together] = toMapMarkers(
      {
        ...answer,
        clusters: [
          ...answer.clusters,
          { cell: 'c3', latitude: 36.5, longitude: -4, count: 7, bbox: [-4, 36.5, -4, 36.5] },
        ],
      },
      listing,
    );
    expect(together!.bounds.east - together!.bounds.west).toBeGreaterThan(0.002);
  });

  it('are joined where they would cover each other, and say as many homes', () => {
    const marks = toMapMarkers(answer, listing);
    expect(mergeMarkers(marks, 9, listing)).toEqual(marks);
    const [joined, ...others] = mergeMarkers(marks, 6, listing);
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ text: '43', count: 43, home: null });
    // Not between them, where there may be the sea.
    expect(joined).toMatchObject({ latitude: 36.43, longitude: -5.15 });
    expect(joined!.bounds).toMatchObject({ west: -5.2, east: -4.88, north: 36.51 });
  });

  it('stand for the homes of their cells, and joined for those of all', () => {
    const at = { latitude: 36.51, longitude: -4.88 };
    const marks = (zoom: number) =>
      mergeMarkers(
        toMapMarkers({ ...answer, clusters: [cluster('8/124/100', 42, -5.1), answer.clusters[0]!] }, listing),
        zoom,
        listing,
      );
    expect(marks(9).map(({ key }) => representsProperty(key, 'MB-2', at))).toEqual([true, false]);
    expect(marks(9).map(({ key }) => representsProperty(key, 'MB-1', at))).toEqual([true, true]);
    const [joined] = marks(6);
    expect(representsProperty(joined!.key, 'MB-1', { latitude: 36.9, longitude: -3.9 })).toBe(true);
    expect(representsProperty(joined!.key, 'MB-2', at)).toBe(true);
    expect(representsProperty(joined!.key, 'MB-2', { latitude: 36.9, longitude: -3.9 })).toBe(false);
  });

  it('are towns where clusters cannot be had', () => {
    const option = (value: string, count: number) => ({ value, name: value, count });
    const marks = toTownMarkers(
      [option('Estepona', 3), option('Marbella', 1), option('Villarriba', 5), option('Nerja', 0)],
      listing,
    );
    expect(marks.map(({ name }) => name)).toEqual(['3 propiedades en Estepona', '1 propiedad en Marbella']);
    expect(marks[0]!.href).toBe('/propiedades?location=Estepona&pool=true&view=map');
  });

  it('say what a price on request is', () => {
    const marks = toMapMarkers({ ...answer, homes: [{ ...home, price: null }] }, listing);
    expect(marks[1]).toMatchObject({ text: 'Consultar', name: 'Villa en Marbella, Consultar' });
    expect(toMapMarkers({ ...answer, homes: [{ ...home, price: 450_000 }] }, listing)[1]!.text).toBe(
      '450\u00a0mil\u00a0€',
    );
  });
});

describe('what a map begins with', () => {
  it('is the part that is searched, else all marks, else the coast', () => {
    const marks = toMapMarkers(answer, listing);
    expect(computeInitialBounds({ bbox: '-5,36.4,-4.9,36.5' }, marks)).toMatchObject({ west: -5, north: 36.5 });
    expect(computeInitialBounds({ area: '_|w}E~po]_pR??_pR' }, marks)).toEqual({
      west: -5,
      south: 36.5,
      east: -4.9,
      north: 36.6,
    });
    expect(computeInitialBounds({}, marks, { latitude: 36.5, longitude: -4.9, metres: 1_000 }).north).toBeCloseTo(
      36.509,
      3,
    );
    expect(computeInitialBounds({}, marks)).toMatchObject({ west: -5.2, south: 36.4, east: -4.88, north: 36.51 });
    expect(computeInitialBounds({}, [])).toMatchObject({ west: -5.3 });
  });

  it('has a zoom that suits it, and no further than the coast is true', () => {
    expect(estimateZoom({})).toBeCloseTo(8.3, 0);
    expect(estimateZoom({ near: 'Marbella', within: 10_000 })).toBeCloseTo(11.1, 1);
    expect(zoomForBounds({ west: -4.901, south: 36, east: -4.9, north: 36.1 })).toBe(12);
  });
});
