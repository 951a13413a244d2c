import { moveItem } from './move-item.ts';

describe('moved', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [2, 3, 'abdc'],
  ])('from %i to %i', (from, to, expected) => expect(moveItem([...'abcd'], from, to).join('')).toBe(expected));
});
