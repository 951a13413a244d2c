import { demoStock } from '../stock/demo-stock.ts';
import { arrivedDaysAgo } from '../stock/market/arrived-days-ago.ts';
import { DAY } from './after-work.ts';
import { seenHomes } from './seen-homes.ts';

const SINCE = new Date('2026-11-23T11:00:00Z');

describe('page views of the demo', () => {
  const homes = demoStock();
  const seen = seenHomes(homes, SINCE);
  const viewsOf = (wanted: (view: (typeof seen)[number]) => boolean) =>
    seen.filter(wanted).reduce((sum, { views }) => sum + views, 0);

  it('are the same on every run', () => {
    expect(seenHomes(homes, SINCE)).toEqual(seen);
  });

  it('cover sixty days, and no day before a property was listed', () => {
    expect(new Set(seen.map(({ day }) => day)).size).toBe(60);
    expect(seen.map(({ day }) => day).toSorted()[0]).toBe('2026-09-25');
    for (const home of homes) {
      const came = new Date(SINCE.getTime() - arrivedDaysAgo(home) * DAY).toISOString().slice(0, 10);
      const before = seen.filter(({ reference, day }) => reference === home.reference && day < came);
      expect([home.reference, before]).toEqual([home.reference, []]);
    }
  });

  it('differ by property: a few properties get most of them', () => {
    const sums = homes
      .map(({ reference }) => viewsOf((view) => view.reference === reference))
      .toSorted((a, b) => a - b);
    expect(sums[sums.length / 2]).toBeGreaterThan(20);
    expect(sums.at(-1)).toBeGreaterThan(5 * sums[sums.length / 2]!);
    expect(sums.at(-1)).toBeLessThan(3000);
  });
});
