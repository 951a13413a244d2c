import { parseStoredSearch, toStoredSearch } from './last-search.ts';
import { normalizeStoredUrl } from './parse-search-url.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const SEARCH = '/propiedades?location=Marbella&page=2';

describe('stored search', () => {
  it('is restored within an hour', () => {
    expect(parseStoredSearch(toStoredSearch(SEARCH, NOW - 59 * MINUTE), NOW)).toBe(SEARCH);
  });

  it.each([
    ['an hour old', toStoredSearch(SEARCH, NOW - 60 * MINUTE)],
    ['from the future', toStoredSearch(SEARCH, NOW + MINUTE)],
    ['missing', null],
    ['plain text', 'casa'],
    ['an object with other types', { url: 7, at: 'ayer' }],
  ])('is ignored when it is %s', (_, stored) => expect(parseStoredSearch(stored, NOW)).toBeUndefined());

  it('is normalized to a path of the search results page', () => {
    expect(normalizeStoredUrl(SEARCH)).toBe(SEARCH);
    expect(normalizeStoredUrl('https://example.com/?pool=true')).toBe('/propiedades?pool=true');
  });

  it.each(['/propiedades', '/propiedades?color=rojo', ''])('is ignored without any filter: %j', (url) => {
    expect(normalizeStoredUrl(url)).toBeUndefined();
  });
});
