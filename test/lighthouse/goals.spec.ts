import { type Figures, getMedians, findMissedGoals } from './goals.ts';

const good: Figures = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  'largest-contentful-paint': 2500,
  'total-blocking-time': 200,
  'cumulative-layout-shift': 0.02,
};
const findMissed = (changes: Partial<Figures>) => findMissedGoals({ ...good, ...changes }).map(({ figure }) => figure);

describe('Lighthouse budgets', () => {
  it('are met at their limits', () => {
    expect(findMissed({})).toEqual([]);
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
    expect(findMissed({ [figure]: value })).toEqual([figure]);
  });

  it('are compared with the median of the runs, metric by metric', () => {
    const runs = [
      { ...good, performance: 80, 'total-blocking-time': 90 },
      { ...good, performance: 99, 'total-blocking-time': 900 },
      { ...good, performance: 97, 'total-blocking-time': 10 },
    ];
    expect(getMedians(runs)).toEqual({ ...good, performance: 97, 'total-blocking-time': 90 });
  });
});
