import { PropertyQuery } from '../../../../src/search/search.contract.ts';
import { parseSearchUrl } from './parse-search-url.ts';
import { omitDefaultSort } from './search-filters.ts';
import { clustersApiPath, countApiPath, searchApiPath, searchUrl } from './search-url.ts';

const DEFAULT_SEARCH = { filters: {}, sort: undefined, view: 'grid', page: 1 };

describe('parseSearchUrl', () => {
  it('returns the defaults for an empty query', () => {
    expect(parseSearchUrl('')).toEqual(DEFAULT_SEARCH);
  });

  it('accepts repeated keys and comma-separated lists alike', () => {
    const lists = parseSearchUrl('?location=Mijas,Marbella&bedrooms=3,5&propertyType=2-3,1-1');
    const keys = parseSearchUrl(
      '?location=Mijas&location=Marbella&location=Mijas&bedrooms=5&bedrooms=3&propertyType=2-3&propertyType=1-1',
    );
    expect(keys).toEqual(lists);
    expect(lists.filters).toEqual({
      location: ['Mijas', 'Marbella'],
      propertyType: ['2-3', '1-1'],
      bedrooms: [3, 5],
    });
  });

  it('drops empty, unknown and invalid values', () => {
    const nonsense =
      '?location=,%20&propertyType=a%20b&bedrooms=7,x,-1,1.5&baths=0&priceMin=abc&priceMax=-5&search=%20&pool=1&garden=&builtMin=x&plotMax=-5&builtRange=&energy=H&newBuild=1&utm_source=x&sort=cheapest&view=globe&page=0&bbox=1,2,3&area=x&within=500';
    expect(parseSearchUrl(nonsense)).toEqual(DEFAULT_SEARCH);
  });

  it('keeps valid values next to invalid ones', () => {
    expect(parseSearchUrl('?bedrooms=9,2&sort=best&sort=price-asc&page=x&page=3')).toMatchObject({
      filters: { bedrooms: [2] },
      sort: 'price-asc',
      page: 3,
    });
  });

  it('maps legacy parameter names', () => {
    expect(parseSearchUrl('?priceRange=200000-300000&beds=4').filters).toEqual({
      priceMin: 200_000,
      priceMax: 300_000,
      bedrooms: [4],
    });
    expect(parseSearchUrl('?priceRange=all').filters).toEqual({});
    expect(parseSearchUrl('?priceRange=2000000-999999999').filters).toEqual({ priceMin: 2_000_000 });
  });

  it('prefers explicit bounds to a range', () => {
    expect(parseSearchUrl('?priceRange=200000-300000&priceMin=&priceMax=250.000%20€').filters).toEqual({
      priceMax: 250_000,
    });
  });

  it('parses ranges of built area and plot like price ranges', () => {
    expect(parseSearchUrl('?builtRange=100-150&plotRange=10000-999999999').filters).toEqual({
      builtMin: 100,
      builtMax: 150,
      plotMin: 10_000,
    });
  });

  it('uses the first valid energy rating, in either case', () => {
    expect(parseSearchUrl('?energy=&energy=x,c&energy=A').filters).toEqual({ energy: 'C' });
  });

  it('keeps a minimum above its maximum, but omits both from API requests', () => {
    const bounds = { builtMin: 250, builtMax: 100, priceMin: 300_000, priceMax: 200_000 };
    const search = parseSearchUrl('?priceMin=300000&priceMax=200000&builtMin=250&builtMax=100%20m²&plotMin=5');
    expect(search.filters).toEqual({ ...bounds, plotMin: 5 });
    expect(searchUrl(search)).toBe('/propiedades?priceMin=300000&priceMax=200000&builtMin=250&builtMax=100&plotMin=5');
    expect(parseSearchUrl('?priceRange=300000-200000').filters).toEqual({ priceMin: 300_000, priceMax: 200_000 });
    for (const path of [searchApiPath(search), countApiPath(search.filters), clustersApiPath(search.filters, 10)]) {
      expect(path).toContain('plotMin=5');
      expect(path).not.toMatch(/price|built/);
    }
  });

  it('treats 0 and 999999999 as no bounds', () => {
    expect(parseSearchUrl('?priceMin=0&priceMax=999999999').filters).toEqual({});
  });

  it('returns only parameters that the strict API accepts', () => {
    const parsed = parseSearchUrl(
      `?location=${'x'.repeat(121)},Coín&search=y%00%07${'y'.repeat(300)}&bedrooms=0,1,2,3,4,5&baths=2&builtMin=9999999999&plotMax=0500&energy=b&newBuild=true&seaView=true&view=list&page=2&sort=area-desc&propertyType=${Array.from({ length: 60 }, (_, n) => n).join(',')}`,
    );
    const query = new URL(searchApiPath(parsed), 'http://api').searchParams;
    expect(PropertyQuery.parse(Object.fromEntries(query))).toMatchObject({
      location: ['Coín'],
      bedrooms: [0, 1, 2, 3, 4, 5],
      baths: 2,
      plotMax: 500,
      energy: 'B',
      newBuild: true,
      seaView: true,
      page: 2,
      sort: 'area-desc',
      facets: true,
    });
  });
});

describe('location filters in the URL', () => {
  const AREA = '_|w}E~po]_pR??_pR';

  it('set map bounds, a drawn area or the surroundings of a place', () => {
    const url = '/propiedades?bbox=-5.1,36.4,-4.8,36.6&near=Puerto+Banús&within=1000&sort=nearest&view=map';
    const search = parseSearchUrl(url.slice(url.indexOf('?')));
    expect(search.filters).toEqual({ bbox: '-5.1,36.4,-4.8,36.6', near: 'Puerto Banús', within: 1000 });
    expect(search).toMatchObject({ sort: 'nearest', view: 'map' });
    expect(decodeURIComponent(searchUrl(search))).toBe(url);
    expect(parseSearchUrl(`?area=${encodeURIComponent(AREA)}`).filters).toEqual({ area: AREA });
    expect(parseSearchUrl(new URL(searchUrl({ filters: { area: AREA } }), 'http://site').search).filters).toEqual({
      area: AREA,
    });
    expect(parseSearchUrl('?near=36.5,%20-4.9').filters).toEqual({ near: '36.5,-4.9' });
  });

  it('are ignored when the API would refuse them', () => {
    for (const nonsense of ['?bbox=-4,36,-5', '?near=91,0', '?near=1,2,3', '?within=500', '?area=~~', '?sort=nearest'])
      expect(parseSearchUrl(nonsense)).toEqual(DEFAULT_SEARCH);
    expect(parseSearchUrl('?near=Nerja&within=99').filters).toEqual({ near: 'Nerja' });
  });
});

describe('searchUrl', () => {
  it('omits default values', () => {
    const sort = omitDefaultSort('price-asc', {}, 'price-asc');
    expect(searchUrl({ filters: {}, sort, view: 'grid', page: 1 })).toBe('/propiedades');
    expect(searchUrl({ sort: omitDefaultSort('newest', {}, 'price-asc') })).toBe('/propiedades?sort=newest');
  });

  it('omits relevance, the default order of a text search, and includes another order', () => {
    expect(parseSearchUrl('?search=villa&sort=relevance').sort).toBeUndefined();
    expect(parseSearchUrl('?sort=relevance').sort).toBeUndefined();
    const search = { search: 'villa' };
    expect(searchUrl({ filters: search, sort: omitDefaultSort('newest', search, 'newest') })).toBe(
      '/propiedades?search=villa&sort=newest',
    );
  });

  it('writes all parameters in a fixed order, with unencoded commas', () => {
    const url =
      '/propiedades?location=Mijas,Marbella&propertyType=1-1&bedrooms=0,5&baths=2&priceMin=1&priceMax=2&builtMin=3&builtMax=4&plotMin=5&plotMax=6&energy=C&search=sol+y+mar&newBuild=true&pool=true&frontLine=true&relax=true&sort=featured&view=list&page=4';
    expect(searchUrl(parseSearchUrl(url.slice(url.indexOf('?'))))).toBe(url);
  });

  it('writes the relax flag only when the text has no sentence', () => {
    const url = '/propiedades?location=Marbella&search=zzqqx&said=zzqqx+en+Marbella';
    const search = parseSearchUrl(url.slice(url.indexOf('?')));
    expect(search.filters).toEqual({ location: ['Marbella'], search: 'zzqqx', relax: true });
    expect(searchUrl(search)).toBe(url);
    expect(searchUrl({ ...search, said: undefined })).toBe('/propiedades?location=Marbella&search=zzqqx&relax=true');
    expect(clustersApiPath(search.filters, 10)).toContain('search=zzqqx&relax=true');
  });

  it('omits the relax flag without search text', () => {
    expect(parseSearchUrl('?relax=true')).toEqual(DEFAULT_SEARCH);
    expect(searchUrl({ filters: { relax: true } })).toBe('/propiedades');
  });

  it('returns a URL that is parsed to the same search', () => {
    const search = parseSearchUrl('?search=a%2Cb%26c&location=Alhaurín%20de%20la%20Torre&garden=true');
    expect(parseSearchUrl(new URL(searchUrl(search), 'http://site').search)).toEqual(search);
  });
});
