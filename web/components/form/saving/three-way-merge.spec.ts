import { diff } from './compare-values.ts';
import { threeWayMerge } from './three-way-merge.ts';

const entry = (question: string, answer = `${question}!`) => ({ question, answer });
const base = {
  title: 'T',
  hero: { title: 'A', lead: 'B' },
  entries: [entry('uno'), entry('dos'), entry('tres')],
};
const [uno, dos, tres] = base.entries;
type Values = typeof base;
const merge = (mine: Partial<Values>, theirs: Partial<Values>) =>
  threeWayMerge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe('three-way merge', () => {
  it('combines changes to different fields at any depth', () => {
    const { values, conflicts } = merge(
      { hero: { title: 'mío', lead: 'B' } },
      { title: 'X', hero: { title: 'A', lead: 'suyo' } },
    );
    expect(values).toEqual({ ...base, title: 'X', hero: { title: 'mío', lead: 'suyo' } });
    expect(conflicts).toEqual([]);
  });

  it('reports a conflict when both users changed one field differently, and keeps mine', () => {
    const { values, conflicts } = merge(
      { title: 'mío', hero: { title: 'Z', lead: 'B' } },
      { title: 'suyo', hero: { title: 'Z', lead: 'B' } },
    );
    expect(values).toMatchObject({ title: 'mío', hero: { title: 'Z' } });
    expect(conflicts).toEqual([{ name: 'title', mine: 'mío', theirs: 'suyo' }]);
  });

  it.each<[string, unknown[], unknown[], unknown[]]>([
    [
      'different entries',
      [uno, entry('dos', 'mía'), tres],
      [uno, dos, entry('tres', 'suya')],
      [uno, entry('dos', 'mía'), entry('tres', 'suya')],
    ],
    [
      'an entry, and added another',
      [entry('uno', 'mía'), dos, tres],
      [uno, dos, tres, entry('más')],
      [entry('uno', 'mía'), dos, tres, entry('más')],
    ],
    ['an entry, and removed another', [uno, dos, entry('tres', 'mía')], [dos, tres], [dos, entry('tres', 'mía')]],
    [
      'nothing, but both added an entry',
      [uno, dos, tres, entry('a')],
      [uno, dos, tres, entry('b')],
      [uno, dos, tres, entry('a'), entry('b')],
    ],
    [
      'different fields of one entry',
      [entry('uno', 'mía'), dos, tres],
      [entry('¿uno?', 'uno!'), dos, tres],
      [entry('¿uno?', 'mía'), dos, tres],
    ],
  ])('combines list changes when the users changed %s', (_case, mine, theirs, expected) => {
    const { values, conflicts } = merge({ entries: mine } as Partial<Values>, { entries: theirs } as Partial<Values>);
    expect({ entries: values.entries, conflicts }).toEqual({ entries: expected, conflicts: [] });
  });

  it('reports a conflict at the field of a list entry', () => {
    const { conflicts } = merge(
      { entries: [uno!, entry('dos', 'mía'), tres!] },
      { entries: [uno!, entry('dos', 'suya'), tres!] },
    );
    expect(conflicts).toEqual([{ name: 'entries.1.answer', mine: 'mía', theirs: 'suya' }]);
  });

  it.each<[string, unknown[]]>([
    ['moved', [dos, uno, tres]],
    ['removed', [dos, tres]],
  ])('reports a conflict for the whole list when my changed entry was %s', (_case, theirs) => {
    const mine = [entry('uno', 'mía'), dos, tres];
    const { values, conflicts } = merge({ entries: mine } as Partial<Values>, { entries: theirs } as Partial<Values>);
    expect(values.entries).toEqual(mine);
    expect(conflicts).toEqual([{ name: 'entries', mine, theirs }]);
  });
});

describe('diff', () => {
  it('returns changed fields, lists and deep objects as a whole, and null for removed keys', () => {
    const before = {
      name: 'A',
      hours: { days: { saturday: { opens: '9', closes: '12' }, sunday: null } },
      rates: { SEK: 1, GBP: 2 },
      list: [1, 2],
    };
    const now = {
      name: 'A',
      hours: { days: { saturday: { opens: '8', closes: '12' }, sunday: null } },
      rates: { GBP: 2 },
      list: [1],
    };
    expect(diff(now, before)).toEqual({
      hours: { days: { saturday: { opens: '8', closes: '12' } } },
      rates: { SEK: null },
      list: [1],
    });
    expect(diff(before, structuredClone(before))).toEqual({});
  });
});
