import { freshSearch, writtenSearch } from './kept-search.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const SEARCH = '/propiedades?location=Marbella&page=2';

describe('the search that was kept', () => {
  it('is had again within an hour', () => {
    expect(freshSearch(writtenSearch(SEARCH, NOW - 59 * MINUTE), NOW)).toBe(SEARCH);
  });

  it.each([
    ['an hour old', writtenSearch(SEARCH, NOW - 60 * MINUTE)],
    ['of the future', writtenSearch(SEARCH, NOW + MINUTE)],
    ['bare', writtenSearch('/propiedades', NOW)],
    ['of no filter that is known', writtenSearch('/propiedades?color=rojo', NOW)],
    ['never written', null],
    ['a word', 'casa'],
    ['something else', { url: 7, at: 'ayer' }],
  ])('is none when it is %s', (_, found) => expect(freshSearch(found, NOW)).toBeUndefined());

  it('never leads off the list', () => {
    expect(freshSearch(writtenSearch('https://example.com/?pool=true', NOW), NOW)).toBe('/propiedades?pool=true');
  });
});
