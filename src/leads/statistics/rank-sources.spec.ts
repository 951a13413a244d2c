import { rankSources } from './rank-sources.ts';

const WEEKS = ['2026-11-16', '2026-11-23'];
const counted = (name: string, week: string, inquiries: number) => ({ id: name, name, week, inquiries });

describe('rankSources', () => {
  it('have a figure for every week, the strongest first, equals by name', () => {
    const found = [counted('Radio', WEEKS[1]!, 1), counted('Web', WEEKS[0]!, 2), counted('Ámbar', WEEKS[0]!, 1)];
    expect(rankSources(WEEKS, found, 4)).toEqual([
      { id: 'Web', name: 'Web', inquiries: [2, 0] },
      { id: 'Ámbar', name: 'Ámbar', inquiries: [1, 0] },
      { id: 'Radio', name: 'Radio', inquiries: [0, 1] },
    ]);
  });

  it('are told apart up to the most, and one more, since that would be the only other', () => {
    const four = ['A', 'B', 'C', 'D'].map((name, at) => counted(name, WEEKS[0]!, 9 - at));
    expect(rankSources(WEEKS, four.slice(0, 3), 2).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(rankSources(WEEKS, four, 2)).toMatchObject([
      { name: 'A' },
      { name: 'B' },
      { id: null, name: 'Otras fuentes', inquiries: [13, 0] },
    ]);
  });

  it('are none where nothing came', () => {
    expect(rankSources(WEEKS, [], 4)).toEqual([]);
  });
});
