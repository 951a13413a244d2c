import { describeContradictions, parseAmount } from './ranges.ts';

describe('parseAmount', () => {
  it.each([
    ['250000', 250_000],
    ['250.000 €', 250_000],
    ['300,000', 300_000],
    ['300k', 300_000],
    ['300 mil', 300_000],
    ['1.5M', 1_500_000],
    ['1,5 millones', 1_500_000],
    ['1.000 m²', 1000],
    ['120 m2', undefined],
    ['barato', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('parses %s as %s', (text, value) => expect(parseAmount(text)).toBe(value));
});

describe('describeContradictions', () => {
  it('reports every range whose minimum exceeds its maximum', () => {
    expect(describeContradictions({ priceMin: 300_000, priceMax: 200_000, builtMin: 250, builtMax: 100 })).toBe(
      'El precio mínimo (300.000\u00a0€) supera al máximo (200.000\u00a0€): corrija uno de los dos para filtrar por precio. ' +
        'La superficie mínima (250\u00a0m²) supera a la máxima (100\u00a0m²): corrija una de las dos para filtrar por superficie.',
    );
    expect(describeContradictions({ plotMin: 9, plotMax: 8 })).toMatch(
      /^La parcela mínima \(9\u00a0m²\) supera a la máxima/,
    );
  });

  it('returns an empty text without contradictory ranges', () => {
    expect(describeContradictions({ priceMin: 5, priceMax: 5, builtMin: 3, plotMax: 2 })).toBe('');
  });
});
