import { sortByIds } from './use-picture-order.ts';

const items = [...'abc'].map((id) => ({ id }));

describe('sortByIds', () => {
  it.each([
    ['cab', 'cab'],
    ['ba', 'bac'],
  ])('sorts by %s, with unlisted items last', (ids, expected) =>
    expect(
      sortByIds(items, [...ids])
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected),
  );
});
