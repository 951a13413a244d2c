import { deepMerge } from './fields.ts';

const ORIGINAL = { hero: { title: 'A', lead: 'B' }, points: ['1', '2'], sunday: null as object | null };

describe('deepMerge', () => {
  it('keeps other fields at any depth', () => {
    expect(deepMerge(ORIGINAL, { hero: { lead: 'C' } })).toEqual({ ...ORIGINAL, hero: { title: 'A', lead: 'C' } });
    expect(deepMerge(ORIGINAL, {})).toEqual(ORIGINAL);
  });

  it('replaces lists and null values as a whole', () => {
    expect(deepMerge(ORIGINAL, { points: ['3'], sunday: { opens: '10:00' } })).toEqual({
      ...ORIGINAL,
      ...{ points: ['3'], sunday: { opens: '10:00' } },
    });
    expect(deepMerge(ORIGINAL, { hero: null as unknown as object })).toEqual({ ...ORIGINAL, hero: null });
  });

  it('changes neither its arguments nor prototypes', () => {
    const before = structuredClone(ORIGINAL);
    deepMerge(ORIGINAL, JSON.parse('{"hero":{"title":"X"},"__proto__":{"evil":true}}') as object);
    expect(ORIGINAL).toEqual(before);
    expect({}).not.toHaveProperty('evil');
  });
});
