import { PRICE_RANGES } from '../../../../src/search/ranges.contract.ts';
import { formSearchUrl } from './form-search.ts';

function buildUrl(selected: Record<string, string>) {
  const form = new FormData();
  const emptyForm = { location: '', propertyType: '', priceRange: 'all', bedrooms: '' };
  for (const [name, value] of Object.entries({ ...emptyForm, ...selected })) form.set(name, value);
  return formSearchUrl(form);
}

describe('formSearchUrl', () => {
  it('omits fields without a selection', () => {
    expect(buildUrl({})).toBe('/propiedades');
    expect(buildUrl({ bedrooms: '5' })).toBe('/propiedades?bedrooms=5');
  });

  it('includes the value of every selected field', () => {
    const selected = {
      location: 'Alhaurín el Grande',
      propertyType: '2-3',
      priceRange: '200000-300000',
      bedrooms: '0',
    };
    expect(buildUrl(selected)).toBe(
      '/propiedades?location=Alhaur%C3%ADn+el+Grande&propertyType=2-3&bedrooms=0&priceMin=200000&priceMax=300000',
    );
  });

  it('omits the open bound of the first and the last price range', () => {
    const [first, last] = [PRICE_RANGES[0]!, PRICE_RANGES.at(-1)!];
    expect(buildUrl({ priceRange: `${first.min}-${first.max}` })).toBe('/propiedades?priceMax=200000');
    expect(buildUrl({ priceRange: `${last.min}-${last.max}` })).toBe('/propiedades?priceMin=2000000');
  });

  it('keeps the trimmed sentence, together with selected fields, for the server to parse', () => {
    expect(buildUrl({ q: ' villa con piscina ' })).toBe('/propiedades?q=villa+con+piscina');
    expect(buildUrl({ q: 'ático', bedrooms: '2' })).toBe('/propiedades?bedrooms=2&q=%C3%A1tico');
  });
});
