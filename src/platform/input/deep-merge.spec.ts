import { deepMerge } from './deep-merge.ts';

const WHOLE = { hero: { title: 'A', lead: 'B' }, points: ['1', '2'], sunday: null as object | null };

describe('a change of some fields', () => {
  it('leaves all others as they are, at any depth', () => {
    expect(deepMerge(WHOLE, { hero: { lead: 'C' } })).toEqual({ ...WHOLE, hero: { title: 'A', lead: 'C' } });
    expect(deepMerge(WHOLE, {})).toEqual(WHOLE);
  });

  it('replaces a list as a whole, and may empty or fill a field', () => {
    expect(deepMerge(WHOLE, { points: ['3'], sunday: { opens: '10:00' } })).toEqual({
      ...WHOLE,
      ...{ points: ['3'], sunday: { opens: '10:00' } },
    });
    expect(deepMerge(WHOLE, { hero: null as unknown as object })).toEqual({ ...WHOLE, hero: null });
  });

  it('changes nothing in what it is given, nor in what all objects have', () => {
    const before = structuredClone(WHOLE);
    deepMerge(WHOLE, JSON.parse('{"hero":{"title":"X"},"__proto__":{"evil":true}}') as object);
    expect(WHOLE).toEqual(before);
    expect({}).not.toHaveProperty('evil');
  });
});
