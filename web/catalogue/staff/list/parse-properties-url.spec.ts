import { propertiesApiPath, propertiesUrl } from './properties-query.ts';
import { parsePropertiesUrl } from './parse-properties-url.ts';

describe('URL of the property list', () => {
  it('is parsed without invalid parameters', () => {
    const validParams = {
      search: ' Álora ',
      source: 'api',
      status: 'draft',
      type: '1-1',
      missing: 'any',
      featured: 'true',
    };
    expect(parsePropertiesUrl({ ...validParams, sort: 'price-asc', page: '2' })).toEqual({
      search: 'Álora',
      source: 'api',
      status: 'draft',
      type: '1-1',
      missing: 'any',
      featured: true,
      sort: 'price-asc',
      page: 2,
    });
    const invalidParams = {
      search: ' ',
      source: 'x',
      status: 'new',
      type: '9-9',
      missing: 'door',
      featured: 'no',
      more: 'x',
    };
    expect(propertiesUrl(parsePropertiesUrl(invalidParams))).toBe('/admin/properties');
    for (const page of ['1', '0', '1.5', 'x', '10001', undefined])
      expect(propertiesUrl(parsePropertiesUrl({ page, sort: 'newest' }))).toBe('/admin/properties');
    expect(parsePropertiesUrl({ type: 'toString' }).type).toBeUndefined();
  });

  it('omits default values', () => {
    expect(propertiesUrl({ search: '', featured: false, sort: 'newest', page: 1 })).toBe('/admin/properties');
    expect(propertiesApiPath({ search: 'ñ & é', missing: 'energy', featured: true, page: 3 })).toBe(
      '/api/v1/staff/properties?search=%C3%B1+%26+%C3%A9&missing=energy&featured=true&page=3',
    );
  });
});
