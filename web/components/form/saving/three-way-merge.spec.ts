import { diff } from './diff.ts';
import { threeWayMerge } from './three-way-merge.ts';

const entry = (question: string, answer = `${question}!`) => ({ question, answer });
const base = {
  title: 'T',
  hero: { title: 'A', lead: 'B' },
  entries: [entry('uno'), entry('dos'), entry('tres')],
};
const [uno, dos, tres] = base.entries;
type Values = typeof base;
const meeting = (mine: Partial<Values>, theirs: Partial<Values>) =>
  threeWayMerge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe('what two people have written', () => {
  it('is put together where they changed different fields, however deep', () => {
    const { values, conflicts } = meeting(
      { hero: { title: 'mío', lead: 'B' } },
      { title: 'X', hero: { title: 'A', lead: 'suyo' } },
    );
    expect(values).toEqual({ ...base, title: 'X', hero: { title: 'mío', lead: 'suyo' } });
    expect(conflicts).toEqual([]);
  });

  it('conflicts where both changed the same field to something else, and mine stands', () => {
    const { values, conflicts } = meeting(
      { title: 'mío', hero: { title: 'Z', lead: 'B' } },
      { title: 'suyo', hero: { title: 'Z', lead: 'B' } },
    );
    expect(values).toMatchObject({ title: 'mío', hero: { title: 'Z' } });
    expect(conflicts).toEqual([{ name: 'title', mine: 'mío', theirs: 'suyo' }]);
  });

  it.each<[string, unknown[], unknown[], unknown[]]>([
    [
      'other entries',
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
    ['an entry, and took away another', [uno, dos, entry('tres', 'mía')], [dos, tres], [dos, entry('tres', 'mía')]],
    [
      'nothing, and both added one',
      [uno, dos, tres, entry('a')],
      [uno, dos, tres, entry('b')],
      [uno, dos, tres, entry('a'), entry('b')],
    ],
    [
      'other fields of one entry',
      [entry('uno', 'mía'), dos, tres],
      [entry('¿uno?', 'uno!'), dos, tres],
      [entry('¿uno?', 'mía'), dos, tres],
    ],
  ])('is put together in a list where they changed %s', (_case, mine, theirs, both) => {
    const { values, conflicts } = meeting({ entries: mine } as Partial<Values>, { entries: theirs } as Partial<Values>);
    expect({ entries: values.entries, conflicts }).toEqual({ entries: both, conflicts: [] });
  });

  it('conflicts at the field of an entry', () => {
    const { conflicts } = meeting(
      { entries: [uno!, entry('dos', 'mía'), tres!] },
      { entries: [uno!, entry('dos', 'suya'), tres!] },
    );
    expect(conflicts).toEqual([{ name: 'entries.1.answer', mine: 'mía', theirs: 'suya' }]);
  });

  it.each<[string, unknown[]]>([
    ['moved', [dos, uno, tres]],
    ['taken away', [dos, tres]],
  ])('conflicts as a whole list where the entry that I changed was %s', (_case, theirs) => {
    const mine = [entry('uno', 'mía'), dos, tres];
    const { values, conflicts } = meeting({ entries: mine } as Partial<Values>, { entries: theirs } as Partial<Values>);
    expect(values.entries).toEqual(mine);
    expect(conflicts).toEqual([{ name: 'entries', mine, theirs }]);
  });
});

describe('what is sent', () => {
  it('is what differs: fields one by one, lists and what is deeper as a whole, null for what is gone', () => {
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
