import { sortByIds } from './sort-by-ids.ts';

const items = [...'abc'].map((id) => ({ id }));

describe('inOrder', () => {
  it.each([
    ['cab', 'cab'],
    ['ba', 'bac'],
  ])('sorts by %s, and puts what it lacks last', (ids, expected) =>
    expect(
      sortByIds(items, [...ids])
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected),
  );
});
