import { findNeighbours, findListPosition } from './list-position.ts';

const list = (ids: string, page = 1, total = ids.length) => ({
  items: [...ids].map((id) => ({ id })),
  page,
  pageSize: 3,
  total,
});
const findNeighbourIds = (
  slice: ReturnType<typeof list>,
  id: string,
  lastPosition: ReturnType<typeof findListPosition> = null,
) => {
  const position = findListPosition(slice, id, lastPosition)!;
  const { previous, next, ...rest } = findNeighbours(slice, position);
  return { ...rest, previous: slice.items[previous]?.id, next: slice.items[next]?.id };
};

describe('findNeighbours', () => {
  it('returns the previous and next lead', () => {
    expect(findNeighbourIds(list('abc'), 'b')).toEqual({ number: 2, before: 1, after: 1, previous: 'a', next: 'c' });
    expect(findNeighbourIds(list('def', 2, 7), 'f')).toEqual({
      number: 6,
      before: 5,
      after: 1,
      previous: 'e',
      next: undefined,
    });
  });

  it.each([
    ['at the start', 'a', 'bc', { before: 0, after: 2, previous: undefined, next: 'b' }],
    ['in the middle', 'b', 'ac', { before: 1, after: 1, previous: 'a', next: 'c' }],
    ['at the end', 'c', 'ab', { before: 2, after: 0, previous: 'b', next: undefined }],
  ])('keeps the neighbours of a lead %s that has left the list', (_, id, remaining, expected) => {
    const lastPosition = findListPosition(list('abc'), id, null);
    expect(findNeighbourIds(list(remaining), id, lastPosition)).toEqual({ number: null, ...expected });
  });
});

describe('findListPosition', () => {
  it('keeps the position of a missing lead on reload and returns null for a lead never listed', () => {
    const initialPosition = findListPosition(list('abc'), 'b', null);
    const lastPosition = findListPosition(list('ac'), 'b', initialPosition);
    expect(findListPosition(list('ac'), 'b', lastPosition)).toEqual(lastPosition);
    expect(findListPosition(list('abc'), 'x', initialPosition)).toBeNull();
  });
});
