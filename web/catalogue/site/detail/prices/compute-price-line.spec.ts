import { computePriceLine } from './compute-price-line.ts';

const TODAY = '2026-05-01';
const points = (told: [number, string][]) => told.map(([price, since]) => ({ price, since }));

describe('the line of prices', () => {
  it('falls in steps, from the first day to today, the dearest on top', () => {
    const told = points([
      [350, '2026-01-01'],
      [325, '2026-03-02'],
      [300, '2026-04-01'],
    ]);
    expect(computePriceLine(told, TODAY)).toEqual({
      steps: [
        { x: 0, y: 22, side: 'above' },
        { x: 50, y: 48, side: 'below' },
        { x: 75, y: 74, side: 'below' },
      ],
      path: 'M0 22H50V48H75V74H100',
    });
  });

  it('keeps its figures off the line where it rises', () => {
    const told = points([
      [300, '2026-01-01'],
      [350, '2026-03-02'],
    ]);
    expect(computePriceLine(told, TODAY).steps.map(({ side }) => side)).toEqual(['below', 'above']);
  });

  it.each<[string, [number, string][]]>([
    [
      'a change of today',
      [
        [350, '2026-01-01'],
        [340, TODAY],
      ],
    ],
    [
      'two prices of one day',
      [
        [350, TODAY],
        [340, TODAY],
      ],
    ],
    [
      'a price that comes after today',
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
  ])('stays within its drawing with %s', (_, told) => {
    const { steps, path } = computePriceLine(points(told), TODAY);
    expect(path).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H100$/);
    for (const { x, y } of steps) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThanOrEqual(22);
      expect(y).toBeLessThanOrEqual(74);
    }
  });
});
