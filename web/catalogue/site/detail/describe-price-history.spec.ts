import { describePriceHistory, formatPriceChange } from './describe-price-history.ts';

const describePrices = (...prices: number[]) =>
  describePriceHistory(
    prices.map((price, index) => ({ price, since: `2026-0${index + 1}-03` })),
    'EUR',
  ).replaceAll('\u00a0', ' ');

describe('price history text', () => {
  it('compares the current price with the first one', () => {
    expect(describePrices(350_000, 325_000)).toBe('Ha bajado 25.000 € (7 %) desde el 3 de enero de 2026.');
    expect(describePrices(350_000, 340_000, 360_000)).toBe('Ha subido 10.000 € (3 %) desde el 3 de enero de 2026.');
    expect(describePrices(350_000, 340_000, 350_000)).toBe(
      'Ha cambiado 2 veces desde el 3 de enero de 2026 y vuelve a ser el mismo.',
    );
  });

  it('formats each change with its sign', () => {
    expect(formatPriceChange(350_000, 325_000, 'EUR')).toBe('−25.000\u00a0€ (−7\u00a0%)');
    expect(formatPriceChange(325_000, 350_000, 'GBP')).toBe('+25.000\u00a0£ (+8\u00a0%)');
  });
});
