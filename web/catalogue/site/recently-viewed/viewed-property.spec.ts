import { MAX_VIEWED, parseViewed, addViewed } from './viewed-property.ts';

const many = Array.from({ length: 60 }, (_, at) => ({ reference: `MB-${at}`, day: '2026-11-20' }));

describe('the homes that were seen', () => {
  it('come last first, each once with its last day', () => {
    const seen = addViewed(addViewed(addViewed([], 'MB-1', '2026-11-20'), 'MB-2', '2026-11-21'), 'MB-1', '2026-11-22');
    expect(seen).toEqual([
      { reference: 'MB-1', day: '2026-11-22' },
      { reference: 'MB-2', day: '2026-11-21' },
    ]);
  });

  it('are fifty at most, as they are kept and as they are read', () => {
    expect(MAX_VIEWED).toBe(50);
    expect(addViewed(many, 'MB-99', '2026-11-22')).toHaveLength(50);
    expect(addViewed(many, 'MB-99', '2026-11-22')[0]!.reference).toBe('MB-99');
    expect(parseViewed(many)).toEqual(many.slice(0, 50));
  });

  it.each([null, 'MB-1', { a: 1 }, [null, 'MB-1', { reference: 1, day: '' }, { reference: 'MB-1' }]])(
    'are none where the storage holds %j',
    (found) => {
      expect(parseViewed(found)).toEqual([]);
    },
  );

  it('keep nothing but reference and day', () => {
    expect(parseViewed([{ ...many[0], name: 'Ana' }, 7])).toEqual([many[0]]);
  });
});
