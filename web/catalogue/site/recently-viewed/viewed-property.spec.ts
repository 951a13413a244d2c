import { MAX_VIEWED, parseViewed, addViewed } from './viewed-property.ts';

const sixtyProperties = Array.from({ length: 60 }, (_, index) => ({ reference: `MB-${index}`, day: '2026-11-20' }));

describe('recently viewed properties', () => {
  it('are listed newest first, once each, with their last day', () => {
    const viewedProperties = addViewed(
      addViewed(addViewed([], 'MB-1', '2026-11-20'), 'MB-2', '2026-11-21'),
      'MB-1',
      '2026-11-22',
    );
    expect(viewedProperties).toEqual([
      { reference: 'MB-1', day: '2026-11-22' },
      { reference: 'MB-2', day: '2026-11-21' },
    ]);
  });

  it('are limited to fifty when added and when parsed', () => {
    expect(MAX_VIEWED).toBe(50);
    expect(addViewed(sixtyProperties, 'MB-99', '2026-11-22')).toHaveLength(50);
    expect(addViewed(sixtyProperties, 'MB-99', '2026-11-22')[0]!.reference).toBe('MB-99');
    expect(parseViewed(sixtyProperties)).toEqual(sixtyProperties.slice(0, 50));
  });

  it.each([null, 'MB-1', { a: 1 }, [null, 'MB-1', { reference: 1, day: '' }, { reference: 'MB-1' }]])(
    'are empty when storage contains %j',
    (stored) => {
      expect(parseViewed(stored)).toEqual([]);
    },
  );

  it('lose unknown fields and invalid entries when parsed', () => {
    expect(parseViewed([{ ...sixtyProperties[0], name: 'Ana' }, 7])).toEqual([sixtyProperties[0]]);
  });
});
