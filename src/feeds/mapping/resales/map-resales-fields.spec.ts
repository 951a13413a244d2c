import { mapResalesType } from './map-resales-fields.ts';

describe('mapResalesType', () => {
  it.each([
    ['1-1', '1-1'],
    ['1-2', '1-2'],
    ['1-3', null],
    ['1-4', '1-1'],
    ['1-5', '1-1'],
    ['1-6', '1-3'],
    ['1-7', '1-3'],
    ['1-8', '1-1'],
    ['1-9', '1-1'],
    ['1-10', '1-1'],
    ['1-11', '1-1'],
    ['1-12', null],
    ['2-1', '2-1'],
    ['2-2', '2-3'],
    ['2-3', '2-1'],
    ['2-4', '2-2'],
    ['2-5', '2-2'],
    ['2-6', '4-1'],
    ['2-77', '2-1'],
    ['3-1', '3-1'],
    ['3-9', '3-1'],
    ['4-1', '5-1'],
    ['4-12', '6-1'],
    ['4-17', '6-1'],
    ['4-34', '6-1'],
    ['4-120', '5-1'],
    ['5-1', null],
    ['', null],
    ['toString', null],
    ['x1-1', null],
    ['1-1x', null],
  ])('maps %p to %p', (code, expected) => expect(mapResalesType(code, '')).toBe(expected));

  it('falls back to the type if the subtype is unknown', () => {
    expect(mapResalesType('9-9', '2-1')).toBe('2-1');
    expect(mapResalesType('1-12', '1-1')).toBe('1-1');
    expect(mapResalesType('2-2', '1-1')).toBe('2-3');
  });
});
