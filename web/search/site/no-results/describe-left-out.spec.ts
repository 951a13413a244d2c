import { describeLeftOut } from './describe-left-out.ts';

describe('withoutWords', () => {
  it('names each condition once', () => {
    const filters = { location: ['Nerja', 'Coín'], priceMin: 200_000, priceMax: 300_000, pool: true as const };
    expect(describeLeftOut(filters, ['pool', 'priceMin', 'priceMax'], {})).toBe(
      'sin «piscina» ni «200.000 – 300.000\u00a0€»',
    );
    expect(describeLeftOut(filters, ['location'], {})).toBe('sin «Nerja o Coín»');
  });
});
