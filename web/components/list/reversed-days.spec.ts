import { areReversed, describeReversedDays } from './reversed-days.ts';

describe('the days of a range', () => {
  it.each([
    ['2026-11-21', '2026-11-01', true],
    ['2026-11-01', '2026-11-01', false],
    ['2026-11-01', '2026-11-21', false],
    ['2026-11-21', undefined, false],
    [undefined, '2026-11-01', false],
  ])('from %s to %s are reversed: %s', (from, to, expected) => expect(areReversed(from, to)).toBe(expected));

  it('are named in the hint for reversed days', () =>
    expect(describeReversedDays('2026-11-21', '2026-11-01')).toBe(
      'La fecha inicial (21/11/2026) es posterior a la final (01/11/2026): corrija una de las dos para filtrar por fecha.',
    ));
});
