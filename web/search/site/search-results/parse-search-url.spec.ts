import { PropertyQuery } from '../../../../src/search/search.contract.ts';
import { omitDefaultSort } from './resolve-default-sort.ts';
import { clustersApiPath, countApiPath, searchApiPath, searchUrl } from './search-url.ts';
import { parseSearchUrl } from './parse-search-url.ts';

const NOTHING = { filters: {}, sort: undefined, view: 'grid', page: 1 };

describe('parseSearchUrl', () => {
  it('has defaults for a bare address', () => {
    expect(parseSearchUrl('')).toEqual(NOTHING);
  });

  it('takes repeated keys and comma lists for the same', () => {
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

  it('drops what is empty, unknown or invalid', () => {
    const nonsense =
      '?location=,%20&propertyType=a%20b&bedrooms=7,x,-1,1.5&baths=0&priceMin=abc&priceMax=-5&search=%20&pool=1&garden=&builtMin=x&plotMax=-5&builtRange=&energy=H&newBuild=1&utm_source=x&sort=cheapest&view=globe&page=0&bbox=1,2,3&area=x&within=500';
    expect(parseSearchUrl(nonsense)).toEqual(NOTHING);
  });

  it('keeps the valid values beside invalid ones', () => {
    expect(parseSearchUrl('?bedrooms=9,2&sort=best&sort=price-asc&page=x&page=3')).toMatchObject({
      filters: { bedrooms: [2] },
      sort: 'price-asc',
      page: 3,
    });
  });

  it('translates the old names', () => {
    expect(parseSearchUrl('?priceRange=200000-300000&beds=4').filters).toEqual({
      priceMin: 200_000,
      priceMax: 300_000,
      bedrooms: [4],
    });
    expect(parseSearchUrl('?priceRange=all').filters).toEqual({});
    expect(parseSearchUrl('?priceRange=2000000-999999999').filters).toEqual({ priceMin: 2_000_000 });
  });

  it('lets written bounds win over a range', () => {
    expect(parseSearchUrl('?priceRange=200000-300000&priceMin=&priceMax=250.000%20€').filters).toEqual({
      priceMax: 250_000,
    });
  });

  it('reads areas as it reads prices', () => {
    expect(parseSearchUrl('?builtRange=100-150&plotRange=10000-999999999').filters).toEqual({
      builtMin: 100,
      builtMax: 150,
      plotMin: 10_000,
    });
  });

  it('takes the first letter that there is, in either case', () => {
    expect(parseSearchUrl('?energy=&energy=x,c&energy=A').filters).toEqual({ energy: 'C' });
  });

  it('keeps a minimum above the maximum as it was written, and asks the API for neither', () => {
    const written = { builtMin: 250, builtMax: 100, priceMin: 300_000, priceMax: 200_000 };
    const listing = parseSearchUrl('?priceMin=300000&priceMax=200000&builtMin=250&builtMax=100%20m²&plotMin=5');
    expect(listing.filters).toEqual({ ...written, plotMin: 5 });
    expect(searchUrl(listing)).toBe('/propiedades?priceMin=300000&priceMax=200000&builtMin=250&builtMax=100&plotMin=5');
    expect(parseSearchUrl('?priceRange=300000-200000').filters).toEqual({ priceMin: 300_000, priceMax: 200_000 });
    for (const path of [searchApiPath(listing), countApiPath(listing.filters), clustersApiPath(listing.filters, 10)]) {
      expect(path).toContain('plotMin=5');
      expect(path).not.toMatch(/price|built/);
    }
  });

  it('knows that 0 and 999999999 are no bounds', () => {
    expect(parseSearchUrl('?priceMin=0&priceMax=999999999').filters).toEqual({});
  });

  it('asks only what the strict API accepts', () => {
    const wild = parseSearchUrl(
      `?location=${'x'.repeat(121)},Coín&search=y%00%07${'y'.repeat(300)}&bedrooms=0,1,2,3,4,5&baths=2&builtMin=9999999999&plotMax=0500&energy=b&newBuild=true&seaView=true&view=list&page=2&sort=area-desc&propertyType=${Array.from({ length: 60 }, (_, n) => n).join(',')}`,
    );
    const question = new URL(searchApiPath(wild), 'http://api').searchParams;
    expect(PropertyQuery.parse(Object.fromEntries(question))).toMatchObject({
      location: ['Coín'],
      bedrooms: [0, 1, 2, 3, 4, 5],
      ...{ baths: 2, plotMax: 500, energy: 'B', newBuild: true },
      seaView: true,
      page: 2,
      sort: 'area-desc',
      facets: true,
    });
  });
});

describe('a place in the address', () => {
  const AREA = '_|w}E~po]_pR??_pR';

  it('is a part of the map, an area, or what lies around a zone', () => {
    const url = '/propiedades?bbox=-5.1,36.4,-4.8,36.6&near=Puerto+Banús&within=1000&sort=nearest&view=map';
    const listing = parseSearchUrl(url.slice(url.indexOf('?')));
    expect(listing.filters).toEqual({ bbox: '-5.1,36.4,-4.8,36.6', near: 'Puerto Banús', within: 1000 });
    expect(listing).toMatchObject({ sort: 'nearest', view: 'map' });
    expect(decodeURIComponent(searchUrl(listing))).toBe(url);
    expect(parseSearchUrl(`?area=${encodeURIComponent(AREA)}`).filters).toEqual({ area: AREA });
    expect(parseSearchUrl(new URL(searchUrl({ filters: { area: AREA } }), 'http://site').search).filters).toEqual({
      area: AREA,
    });
    expect(parseSearchUrl('?near=36.5,%20-4.9').filters).toEqual({ near: '36.5,-4.9' });
  });

  it('is ignored where the API would refuse it', () => {
    for (const nonsense of ['?bbox=-4,36,-5', '?near=91,0', '?near=1,2,3', '?within=500', '?area=~~', '?sort=nearest'])
      expect(parseSearchUrl(nonsense)).toEqual(NOTHING);
    expect(parseSearchUrl('?near=Nerja&within=99').filters).toEqual({ near: 'Nerja' });
  });
});

describe('searchUrl', () => {
  it('leaves defaults out', () => {
    const sort = omitDefaultSort('price-asc', {}, 'price-asc');
    expect(searchUrl({ filters: {}, sort, view: 'grid', page: 1 })).toBe('/propiedades');
    expect(searchUrl({ sort: omitDefaultSort('newest', {}, 'price-asc') })).toBe('/propiedades?sort=newest');
  });

  it('leaves relevance out, which words have, and says any other order beside them', () => {
    expect(parseSearchUrl('?search=villa&sort=relevance').sort).toBeUndefined();
    expect(parseSearchUrl('?sort=relevance').sort).toBeUndefined();
    const search = { search: 'villa' };
    expect(searchUrl({ filters: search, sort: omitDefaultSort('newest', search, 'newest') })).toBe(
      '/propiedades?search=villa&sort=newest',
    );
  });

  it('writes everything else in one order, with readable lists', () => {
    const url =
      '/propiedades?location=Mijas,Marbella&propertyType=1-1&bedrooms=0,5&baths=2&priceMin=1&priceMax=2&builtMin=3&builtMax=4&plotMin=5&plotMax=6&energy=C&search=sol+y+mar&newBuild=true&pool=true&frontLine=true&relax=true&sort=featured&view=list&page=4';
    expect(searchUrl(parseSearchUrl(url.slice(url.indexOf('?'))))).toBe(url);
  });

  it('takes words beside a sentence for its rest, and says so once the sentence is gone', () => {
    const url = '/propiedades?location=Marbella&search=zzqqx&said=zzqqx+en+Marbella';
    const listing = parseSearchUrl(url.slice(url.indexOf('?')));
    expect(listing.filters).toEqual({ location: ['Marbella'], search: 'zzqqx', relax: true });
    expect(searchUrl(listing)).toBe(url);
    expect(searchUrl({ ...listing, said: undefined })).toBe('/propiedades?location=Marbella&search=zzqqx&relax=true');
    expect(clustersApiPath(listing.filters, 10)).toContain('search=zzqqx&relax=true');
  });

  it('relaxes nothing where there are no words', () => {
    expect(parseSearchUrl('?relax=true')).toEqual(NOTHING);
    expect(searchUrl({ filters: { relax: true } })).toBe('/propiedades');
  });

  it('says the same when read again', () => {
    const listing = parseSearchUrl('?search=a%2Cb%26c&location=Alhaurín%20de%20la%20Torre&garden=true');
    expect(parseSearchUrl(new URL(searchUrl(listing), 'http://site').search)).toEqual(listing);
  });
});
