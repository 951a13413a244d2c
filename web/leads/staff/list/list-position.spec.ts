import { findNeighbours, findListPosition } from './list-position.ts';

const list = (ids: string, page = 1, total = ids.length) => ({
  ...{ items: [...ids].map((id) => ({ id })), page, pageSize: 3, total },
});
const beside = (found: ReturnType<typeof list>, id: string, last: ReturnType<typeof findListPosition> = null) => {
  const place = findListPosition(found, id, last)!;
  const { previous, next, ...told } = findNeighbours(found, place);
  return { ...told, previous: found.items[previous]?.id, next: found.items[next]?.id };
};

describe('the neighbours of the open lead', () => {
  it('are those beside it', () => {
    expect(beside(list('abc'), 'b')).toEqual({ number: 2, before: 1, after: 1, previous: 'a', next: 'c' });
    expect(beside(list('def', 2, 7), 'f')).toEqual({ number: 6, before: 5, after: 1, previous: 'e', next: undefined });
  });

  it.each([
    ['first', 'a', 'bc', { before: 0, after: 2, previous: undefined, next: 'b' }],
    ['in the middle', 'b', 'ac', { before: 1, after: 1, previous: 'a', next: 'c' }],
    ['last', 'c', 'ab', { before: 2, after: 0, previous: 'b', next: undefined }],
  ])('stay those between which it stood, where it has left the list: %s', (_, id, left, expected) => {
    const last = findListPosition(list('abc'), id, null);
    expect(beside(list(left), id, last)).toEqual({ number: null, ...expected });
  });

  it('stay while the list is read again and again, and are none of a lead that the list never had', () => {
    const first = findListPosition(list('abc'), 'b', null);
    const gone = findListPosition(list('ac'), 'b', first);
    expect(findListPosition(list('ac'), 'b', gone)).toEqual(gone);
    expect(findListPosition(list('abc'), 'x', first)).toBeNull();
  });
});
