import { searchUrl } from '../search-results/search-url.ts';
import { listActiveFilters, countMoreFilters } from './active-filters.ts';

const labels = (filters: Parameters<typeof listActiveFilters>[0]) =>
  listActiveFilters(filters, { '1-1': 'Apartamento' }).map(({ label }) => label);

describe('listActiveFilters', () => {
  it('labels every selected filter', () => {
    const filters = {
      location: ['Mijas'],
      propertyType: ['1-1', '9-9'],
      bedrooms: [0, 3, 5],
      baths: 2,
      search: 'vistas',
      pool: true as const,
      frontLine: true as const,
      without: ['garden' as const, 'seaView' as const],
    };
    expect(labels(filters)).toEqual([
      'Mijas',
      'Apartamento',
      '9-9',
      'Estudio',
      '3 dorm.',
      '5+ dorm.',
      '2 baños o más',
      '«vistas»',
      'Piscina',
      'Primera línea',
      'Sin jardín',
      'Sin vista al mar',
    ]);
  });

  it('labels a price as a range, minimum or maximum', () => {
    expect(labels({ priceMin: 200_000, priceMax: 1_000_000 })).toEqual(['200.000 – 1.000.000\u00a0€']);
    expect(labels({ priceMin: 5_000 })).toEqual(['Desde 5.000\u00a0€']);
    expect(labels({ priceMax: 200_000 })).toEqual(['Hasta 200.000\u00a0€']);
  });

  it('labels areas, the energy rating and new builds', () => {
    expect(labels({ builtMin: 100, builtMax: 250, plotMin: 1_000, energy: 'C', newBuild: true })).toEqual([
      '100 – 250\u00a0m² construidos',
      'Parcela desde 1.000\u00a0m²',
      'Consumo C o mejor',
      'Obra nueva',
    ]);
    expect(labels({ builtMax: 75, plotMax: 500, energy: 'A' })).toEqual([
      'Hasta 75\u00a0m² construidos',
      'Parcela hasta 500\u00a0m²',
      'Consumo A',
    ]);
  });

  it('labels map filters, and removes the distance together with its point', () => {
    const filters = { near: 'Puerto Banús', within: 1500, area: 'x', bbox: '-5,36,-4,37' };
    expect(labels(filters)).toEqual(['A 1,5 km de Puerto Banús', 'Zona dibujada', 'Zona del mapa']);
    expect(labels({ near: '36.5,-4.9' })).toEqual(['Cerca de un punto del mapa']);
    expect(searchUrl({ filters: listActiveFilters(filters, {})[0]!.rest })).toBe(
      '/propiedades?bbox=-5,36,-4,37&area=x',
    );
  });

  it('returns with each label the filters that remain without it', () => {
    const areas = listActiveFilters({ builtMin: 1, builtMax: 2, plotMax: 3 }, {});
    expect(areas.map(({ rest }) => searchUrl({ filters: rest }))).toEqual([
      '/propiedades?plotMax=3',
      '/propiedades?builtMin=1&builtMax=2',
    ]);
    const chips = listActiveFilters({ location: ['Mijas', 'Coín'], priceMin: 1, pool: true }, {});
    expect(chips.map(({ rest }) => searchUrl({ filters: rest }))).toEqual([
      '/propiedades?location=Co%C3%ADn&priceMin=1&pool=true',
      '/propiedades?location=Mijas&priceMin=1&pool=true',
      '/propiedades?location=Mijas,Co%C3%ADn&pool=true',
      '/propiedades?location=Mijas,Co%C3%ADn&priceMin=1',
    ]);
  });

  it('labels a search near a place with its radius and the number of matching places', () => {
    const near = (filters: { near: string; within?: number }, places: string[], metres: number) =>
      listActiveFilters(filters, {}, { places, metres })[0]!.label;
    expect(near({ near: 'Coín' }, ['Coín'], 3_000)).toBe('Cerca de Coín (hasta 3 km)');
    expect(near({ near: 'Centro' }, ['Centro, Mijas', 'Centro, Nerja'], 2_000)).toBe(
      'Cerca de Centro (2 lugares, hasta 2 km)',
    );
    expect(near({ near: 'Coín', within: 5_000 }, ['Coín'], 5_000)).toBe('A 5 km de Coín');
  });
});

describe('countMoreFilters', () => {
  it('counts each filter outside the bar once', () => {
    expect(countMoreFilters({ location: ['Mijas'], bedrooms: [2], priceMin: 1, search: 'sol' })).toBe(0);
    expect(
      countMoreFilters({ baths: 2, builtMin: 1, builtMax: 2, plotMax: 3, energy: 'B', newBuild: true, pool: true }),
    ).toBe(6);
  });
});
