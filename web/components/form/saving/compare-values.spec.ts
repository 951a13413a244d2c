import { findChangedLeaf } from './compare-values.ts';

describe('findChangedLeaf', () => {
  it.each([
    ['a text', 'b', 'a', ['name', 'b']],
    ['a field of a row', [{ t: 'a' }, { t: 'c' }], [{ t: 'a' }, { t: 'b' }], ['name.1.t', 'c']],
    ['a list with an additional row', [{ t: 'a' }, { t: 'b' }], [{ t: 'a' }], ['name', [{ t: 'a' }, { t: 'b' }]]],
  ])('finds %s', (_, value, other, expected) => expect(findChangedLeaf('name', value, other)).toEqual(expected));
});
