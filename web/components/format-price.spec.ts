import { formatPrice } from './format-price.ts';

describe('formatPrice', () => {
  it('groups four digits and puts a no-break space before the currency', () => {
    expect(formatPrice(5_400)).toBe('5.400\u00a0€');
    expect(formatPrice(2_450_000)).toBe('2.450.000\u00a0€');
  });

  it('shows the symbol of pounds and dollars, and the code of other currencies', () => {
    expect(formatPrice(350_000, 'GBP')).toBe('350.000\u00a0£');
    expect(formatPrice(350_000, 'USD')).toBe('350.000\u00a0$');
    expect(formatPrice(3_500_000, 'SEK')).toBe('3.500.000\u00a0SEK');
    expect(formatPrice(350_000, 'CHF')).toBe('350.000\u00a0CHF');
  });
});
