import { isOpenNow } from './is-open-now.ts';

const hours = {
  weekdays: { opens: '09:00', closes: '19:00' },
  saturday: { opens: '10:00:00', closes: '14:00:00' },
  sunday: null,
};

describe('isOpenNow', () => {
  it.each([
    ['a Friday in winter, before it opens', '2026-11-20T07:59:59Z', false],
    ['a Friday in winter, as it opens', '2026-11-20T08:00:00Z', true],
    ['a Friday in winter, in the last minute', '2026-11-20T17:59:59Z', true],
    ['a Friday in winter, as it closes', '2026-11-20T18:00:00Z', false],
    ['a Monday in summer, as it opens', '2026-07-20T07:00:00Z', true],
    ['a Monday in summer, as it closes', '2026-07-20T17:00:00Z', false],
    ['the Saturday before the clocks go back', '2026-10-24T08:00:00Z', true],
    ['the Monday after the clocks went back, an hour too early', '2026-10-26T07:30:00Z', false],
    ['the Monday after the clocks went forward, at nine', '2026-03-30T07:00:00Z', true],
    ['a Saturday afternoon', '2026-11-21T13:00:00Z', false],
    ['a Sunday', '2026-11-22T11:00:00Z', false],
    ['the first minutes of a Monday', '2026-11-22T23:30:00Z', false],
  ])('%s', (_, now, expected) => {
    expect(isOpenNow(hours, new Date(now))).toBe(expected);
  });
});
