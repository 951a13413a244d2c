import { describeRemovedFilters } from './filter-removal-links.tsx';

describe('describeRemovedFilters', () => {
  it('names a price range once, and several locations as alternatives', () => {
    const filters = { location: ['Nerja', 'Coín'], priceMin: 200_000, priceMax: 300_000, pool: true as const };
    expect(describeRemovedFilters(filters, ['pool', 'priceMin', 'priceMax'], {})).toBe(
      'sin «piscina» ni «200.000 – 300.000\u00a0€»',
    );
    expect(describeRemovedFilters(filters, ['location'], {})).toBe('sin «Nerja o Coín»');
  });
});
