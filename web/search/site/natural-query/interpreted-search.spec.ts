import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import { type CurrentSearch, applySentence } from './interpreted-search.ts';

const NO_SEARCH: CurrentSearch = { filters: {}, sort: undefined };

const FLAT: ParsedNaturalQuery = {
  filters: { location: ['Fuengirola'], propertyType: ['1-1', '1-3'], priceMax: 400_000, pool: true, sort: 'price-asc' },
  labels: ['Apartamento', 'Ático', 'Fuengirola', 'hasta 400.000 €', 'piscina', 'primero los más baratos'],
  rest: '',
};
const PENTHOUSE: ParsedNaturalQuery = {
  filters: { location: ['Nerja'], propertyType: ['1-3'] },
  labels: ['Ático', 'Nerja'],
  rest: '',
};

const searchForFlat = applySentence('piso barato en Fuengirola', FLAT, NO_SEARCH, null);
const applyNext = (before: CurrentSearch, interpretation = PENTHOUSE) =>
  applySentence('ático en Nerja', interpretation, before, FLAT);

describe('applySentence', () => {
  it('replaces the filters and the order of the previous sentence, and reports that sentence as replaced', () => {
    expect(applyNext(searchForFlat)).toEqual({
      filters: { location: ['Nerja'], propertyType: ['1-3'] },
      sort: undefined,
      said: 'ático en Nerja',
      replaced: 'piso barato en Fuengirola',
      interpretation: PENTHOUSE,
    });
  });

  it('keeps filters and an order that were selected manually', () => {
    const selected = {
      ...searchForFlat.filters,
      location: ['Marbella', 'Fuengirola'],
      priceMax: 500_000,
      garden: true as const,
    };
    expect(applyNext({ ...searchForFlat, filters: selected, sort: 'newest' })).toMatchObject({
      filters: { location: ['Marbella', 'Nerja'], propertyType: ['1-3'], priceMax: 500_000, garden: true },
      sort: 'newest',
    });
  });

  it('replaces the place, distance and unmatched words of the previous sentence', () => {
    const near = { filters: { near: 'Coín', within: 50 }, labels: ['a 50 m de Coín'], rest: 'luminoso' };
    const before = applySentence('luminoso a 50 m de Coín', near, NO_SEARCH, null);
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
    'replaces manual filters %j that the sentence filters %j',
    (filters, sentenceFilters, expected, replaced) => {
      const result = applySentence(
        'frase',
        { filters: sentenceFilters, labels: ['…'], rest: '' },
        { ...NO_SEARCH, filters },
        null,
      );
      expect(result.filters).toEqual(expected);
      expect(result.replaced).toBe(replaced);
    },
  );

  it('reports both the previous sentence and the conflicting filter', () => {
    const before = { ...searchForFlat, filters: { ...searchForFlat.filters, garden: true as const } };
    const interpretation = { ...PENTHOUSE, filters: { ...PENTHOUSE.filters, without: ['garden' as const] } };
    expect(applyNext(before, interpretation)).toMatchObject({
      filters: { location: ['Nerja'], without: ['garden'] },
      replaced: 'piso barato en Fuengirola · Jardín',
    });
  });

  it('stores a sentence with one filter, but not one with only unmatched words', () => {
    expect(
      applySentence('Nerja', { filters: { location: ['Nerja'] }, labels: ['Nerja'], rest: '' }, NO_SEARCH, null).said,
    ).toBe('Nerja');
    const unmatched = applyNext(searchForFlat, { filters: {}, labels: [], rest: 'luminoso' });
    expect(unmatched).toMatchObject({ said: undefined, replaced: searchForFlat.said, filters: { search: 'luminoso' } });
    expect(unmatched.filters.relax).toBeUndefined();
  });

  it('keeps the sentence and its filters when a form resubmits the unmatched words', () => {
    const previousInterpretation = { ...PENTHOUSE, rest: 'luminoso' };
    const before = applySentence('ático luminoso en Nerja', previousInterpretation, NO_SEARCH, null);
    const selected = { ...before, filters: { ...before.filters, search: undefined, pool: true as const } };
    const interpretation = { filters: {}, labels: [], rest: 'luminoso' };
    const resubmitted = applySentence('luminoso', interpretation, selected, previousInterpretation);
    expect(resubmitted).toMatchObject({ said: before.said, filters: { ...before.filters, pool: true } });
  });
});
