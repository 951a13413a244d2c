import { parseStoredSearch, toStoredSearch } from './last-search.ts';
import { normalizeStoredUrl } from './normalize-stored-url.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const SEARCH = '/propiedades?location=Marbella&page=2';

describe('the search that was kept', () => {
  it('is had again within an hour', () => {
    expect(parseStoredSearch(toStoredSearch(SEARCH, NOW - 59 * MINUTE), NOW)).toBe(SEARCH);
  });

  it.each([
    ['an hour old', toStoredSearch(SEARCH, NOW - 60 * MINUTE)],
    ['of the future', toStoredSearch(SEARCH, NOW + MINUTE)],
    ['never written', null],
    ['a word', 'casa'],
    ['something else', { url: 7, at: 'ayer' }],
  ])('is none when it is %s', (_, found) => expect(parseStoredSearch(found, NOW)).toBeUndefined());

  it('never leads off the list', () => {
    expect(normalizeStoredUrl(SEARCH)).toBe(SEARCH);
    expect(normalizeStoredUrl('https://example.com/?pool=true')).toBe('/propiedades?pool=true');
  });

  it.each(['/propiedades', '/propiedades?color=rojo', ''])('is none where it is the whole list: %j', (url) => {
    expect(normalizeStoredUrl(url)).toBeUndefined();
  });
});
