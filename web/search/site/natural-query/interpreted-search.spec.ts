import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import { type CurrentSearch, applySentence } from './interpreted-search.ts';

const LIST: CurrentSearch = { filters: {}, sort: undefined };

const FLAT: ParsedNaturalQuery = {
  filters: { location: ['Fuengirola'], propertyType: ['1-1', '1-3'], priceMax: 400_000, pool: true, sort: 'price-asc' },
  words: ['Apartamento', 'Ático', 'Fuengirola', 'hasta 400.000 €', 'piscina', 'primero los más baratos'],
  rest: '',
};
const PENTHOUSE: ParsedNaturalQuery = {
  filters: { location: ['Nerja'], propertyType: ['1-3'] },
  words: ['Ático', 'Nerja'],
  rest: '',
};

const first = applySentence('piso barato en Fuengirola', FLAT, LIST, null);
const then = (before: CurrentSearch, reading = PENTHOUSE) => applySentence('ático en Nerja', reading, before, FLAT);

describe('applySentence', () => {
  it('replaces all that the earlier sentence set, its order too, and says so', () => {
    expect(then(first)).toEqual({
      filters: { location: ['Nerja'], propertyType: ['1-3'] },
      sort: undefined,
      said: 'ático en Nerja',
      replaced: 'piso barato en Fuengirola',
      reading: PENTHOUSE,
    });
  });

  it('keeps what was chosen by hand before and after the earlier sentence', () => {
    const chosen = { ...first.filters, location: ['Marbella', 'Fuengirola'], priceMax: 500_000, garden: true as const };
    expect(then({ ...first, filters: chosen, sort: 'newest' })).toMatchObject({
      filters: { location: ['Marbella', 'Nerja'], propertyType: ['1-3'], priceMax: 500_000, garden: true },
      sort: 'newest',
    });
  });

  it('replaces the words that were left over, and the place with its distance', () => {
    const near = { filters: { near: 'Coín', within: 50 }, words: ['a 50 m de Coín'], rest: 'luminoso' };
    const before = applySentence('luminoso a 50 m de Coín', near, LIST, null);
    expect(before.filters).toMatchObject({ near: 'Coín', within: 100, search: 'luminoso', relax: true });
    expect(applySentence('ático en Nerja', PENTHOUSE, before, near).filters).toEqual(PENTHOUSE.filters);
  });

  it.each([
    [{ priceMax: 300_000 }, { priceMin: 400_000 }, { priceMin: 400_000 }, 'Hasta 300.000\u00a0€'],
    [
      { priceMin: 400_000, builtMin: 80 },
      { priceMax: 300_000 },
      { builtMin: 80, priceMax: 300_000 },
      'Desde 400.000\u00a0€',
    ],
    [{ pool: true }, { without: ['pool'] }, { without: ['pool'] }, 'Piscina'],
    [{ without: ['pool', 'garden'] }, { pool: true }, { without: ['garden'], pool: true }, 'Sin piscina'],
    [
      { priceMin: 200_000, priceMax: 300_000 },
      { priceMin: 250_000 },
      { priceMin: 250_000, priceMax: 300_000 },
      undefined,
    ],
  ] as [CurrentSearch['filters'], ParsedNaturalQuery['filters'], CurrentSearch['filters'], string | undefined][])(
    'replaces what was chosen by hand where it contradicts: %j by %j',
    (filters, said, expected, replaced) => {
      const list = applySentence('frase', { filters: said, words: ['…'], rest: '' }, { ...LIST, filters }, null);
      expect(list.filters).toEqual(expected);
      expect(list.replaced).toBe(replaced);
    },
  );

  it('names both the earlier sentence and what contradicts', () => {
    const before = { ...first, filters: { ...first.filters, garden: true as const } };
    const reading = { ...PENTHOUSE, filters: { ...PENTHOUSE.filters, without: ['garden' as const] } };
    expect(then(before, reading)).toMatchObject({
      filters: { location: ['Nerja'], without: ['garden'] },
      replaced: 'piso barato en Fuengirola · Jardín',
    });
  });

  it('remembers a sentence of one filter too, and forgets one of mere words', () => {
    expect(
      applySentence('Nerja', { filters: { location: ['Nerja'] }, words: ['Nerja'], rest: '' }, LIST, null).said,
    ).toBe('Nerja');
    const words = then(first, { filters: {}, words: [], rest: 'luminoso' });
    expect(words).toMatchObject({ said: undefined, replaced: first.said, filters: { search: 'luminoso' } });
    expect(words.filters.relax).toBeUndefined();
  });

  it('changes nothing when a form sends the words that were left over again', () => {
    const earlier = { ...PENTHOUSE, rest: 'luminoso' };
    const before = applySentence('ático luminoso en Nerja', earlier, LIST, null);
    const chosen = { ...before, filters: { ...before.filters, search: undefined, pool: true as const } };
    const sent = applySentence('luminoso', { filters: {}, words: [], rest: 'luminoso' }, chosen, earlier);
    expect(sent).toMatchObject({ said: before.said, filters: { ...before.filters, pool: true } });
  });
});
