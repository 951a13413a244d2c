import { moveItem } from './use-picture-order.ts';

describe('moveItem', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [2, 3, 'abdc'],
  ])('moves an item from %i to %i', (from, to, expected) =>
    expect(moveItem([...'abcd'], from, to).join('')).toBe(expected),
  );
});
