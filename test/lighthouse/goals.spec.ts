import { type Figures, medianOf, missedBy } from './goals.ts';

const good: Figures = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  'largest-contentful-paint': 2500,
  'total-blocking-time': 200,
  'cumulative-layout-shift': 0.02,
};
const missed = (changes: Partial<Figures>) => missedBy({ ...good, ...changes }).map(({ figure }) => figure);

describe('the goals of Lighthouse', () => {
  it('are met at their limits', () => {
    expect(missed({})).toEqual([]);
  });

  it.each([
    ['performance', 94],
    ['accessibility', 99],
    ['best-practices', 96],
    ['seo', 92],
    ['largest-contentful-paint', 2501],
    ['total-blocking-time', 201],
    ['cumulative-layout-shift', 0.021],
  ] as const)('are missed by %s of %d', (figure, value) => {
    expect(missed({ [figure]: value })).toEqual([figure]);
  });

  it('are held against the median of the runs, figure by figure', () => {
    const runs = [
      { ...good, performance: 80, 'total-blocking-time': 90 },
      { ...good, performance: 99, 'total-blocking-time': 900 },
      { ...good, performance: 97, 'total-blocking-time': 10 },
    ];
    expect(medianOf(runs)).toEqual({ ...good, performance: 97, 'total-blocking-time': 90 });
  });
});
