import { rankSources } from './lead-statistics.ts';

const WEEKS = ['2026-11-16', '2026-11-23'];
const buildCount = (name: string, week: string, inquiries: number) => ({ id: name, name, week, inquiries });

describe('rankSources', () => {
  it('returns a number for every week, and sorts by total and name', () => {
    const counts = [
      buildCount('Radio', WEEKS[1]!, 1),
      buildCount('Web', WEEKS[0]!, 2),
      buildCount('Ámbar', WEEKS[0]!, 1),
    ];
    expect(rankSources(WEEKS, counts, 4)).toEqual([
      { id: 'Web', name: 'Web', inquiries: [2, 0] },
      { id: 'Ámbar', name: 'Ámbar', inquiries: [1, 0] },
      { id: 'Radio', name: 'Radio', inquiries: [0, 1] },
    ]);
  });

  it('lists one source more than the maximum, but adds up two or more further ones', () => {
    const four = ['A', 'B', 'C', 'D'].map((name, index) => buildCount(name, WEEKS[0]!, 9 - index));
    expect(rankSources(WEEKS, four.slice(0, 3), 2).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(rankSources(WEEKS, four, 2)).toMatchObject([
      { name: 'A' },
      { name: 'B' },
      { id: null, name: 'Otras fuentes', inquiries: [13, 0] },
    ]);
  });

  it('returns nothing without inquiries', () => {
    expect(rankSources(WEEKS, [], 4)).toEqual([]);
  });
});
