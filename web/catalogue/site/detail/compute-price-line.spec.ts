import { computePriceLine } from './describe-price-history.ts';

const TODAY = '2026-05-01';
const points = (prices: [number, string][]) => prices.map(([price, since]) => ({ price, since }));

describe('price line', () => {
  it('steps from the first day to today, with the highest price on top', () => {
    const prices = points([
      [350, '2026-01-01'],
      [325, '2026-03-02'],
      [300, '2026-04-01'],
    ]);
    expect(computePriceLine(prices, TODAY)).toEqual({
      steps: [
        { x: 0, y: 22, side: 'above' },
        { x: 50, y: 48, side: 'below' },
        { x: 75, y: 74, side: 'below' },
      ],
      path: 'M0 22H50V48H75V74H100',
    });
  });

  it('has labels below low prices and above high ones when the price rises', () => {
    const prices = points([
      [300, '2026-01-01'],
      [350, '2026-03-02'],
    ]);
    expect(computePriceLine(prices, TODAY).steps.map(({ side }) => side)).toEqual(['below', 'above']);
  });

  it.each<[string, [number, string][]]>([
    [
      'a change today',
      [
        [350, '2026-01-01'],
        [340, TODAY],
      ],
    ],
    [
      'two prices on one day',
      [
        [350, TODAY],
        [340, TODAY],
      ],
    ],
    [
      'a price after today',
      [
        [350, '2026-01-01'],
        [340, '2026-05-02'],
      ],
    ],
    [
      'equal prices',
      [
        [350, '2026-01-01'],
        [350, '2026-02-01'],
      ],
    ],
  ])('stays within the chart for %s', (_, prices) => {
    const { steps, path } = computePriceLine(points(prices), TODAY);
    expect(path).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H100$/);
    for (const { x, y } of steps) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThanOrEqual(22);
      expect(y).toBeLessThanOrEqual(74);
    }
  });
});
