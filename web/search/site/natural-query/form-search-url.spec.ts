import { PRICE_RANGES } from '../../../../src/search/ranges.contract.ts';
import { formSearchUrl } from './form-search-url.ts';

function urlOf(chosen: Record<string, string>) {
  const form = new FormData();
  const untouched = { location: '', propertyType: '', priceRange: 'all', bedrooms: '' };
  for (const [name, value] of Object.entries({ ...untouched, ...chosen })) form.set(name, value);
  return formSearchUrl(form);
}

describe('formSearchUrl', () => {
  it('says nothing of what was not chosen', () => {
    expect(urlOf({})).toBe('/propiedades');
    expect(urlOf({ bedrooms: '5' })).toBe('/propiedades?bedrooms=5');
  });

  it('says everything that was', () => {
    const chosen = { location: 'Alhaurín el Grande', propertyType: '2-3', priceRange: '200000-300000', bedrooms: '0' };
    expect(urlOf(chosen)).toBe(
      '/propiedades?location=Alhaur%C3%ADn+el+Grande&propertyType=2-3&bedrooms=0&priceMin=200000&priceMax=300000',
    );
  });

  it('leaves the bounds 0 and 999999999 out', () => {
    const [first, last] = [PRICE_RANGES[0]!, PRICE_RANGES.at(-1)!];
    expect(urlOf({ priceRange: `${first.min}-${first.max}` })).toBe('/propiedades?priceMax=200000');
    expect(urlOf({ priceRange: `${last.min}-${last.max}` })).toBe('/propiedades?priceMin=2000000');
  });

  it('hands a sentence on to the server, beside what was chosen', () => {
    expect(urlOf({ q: ' villa con piscina ' })).toBe('/propiedades?q=villa+con+piscina');
    expect(urlOf({ q: 'ático', bedrooms: '2' })).toBe('/propiedades?bedrooms=2&q=%C3%A1tico');
  });
});
