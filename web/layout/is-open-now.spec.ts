import { isOpenNow } from './is-open-now.ts';

const hours = {
  weekdays: { opens: '09:00', closes: '19:00:00' },
  saturday: { opens: '10:00', closes: '14:00' },
  sunday: null,
};

describe('isOpenNow', () => {
  it.each([
    ['on a Friday in winter, when Madrid is an hour ahead', '2026-11-20T07:59:00Z', false],
    ['as the door opens', '2026-11-20T08:00:00Z', true],
    ['in the last minute', '2026-11-20T17:59:00Z', true],
    ['as the door closes', '2026-11-20T18:00:00Z', false],
    ['on a Friday in summer, two hours ahead', '2026-07-17T07:00:00Z', true],
    ['on a Saturday morning', '2026-11-21T09:00:00Z', true],
    ['on a Saturday afternoon', '2026-11-21T13:00:00Z', false],
    ['on a Sunday', '2026-11-22T11:00:00Z', false],
    ['on a Sunday that is already Monday in Madrid, at night', '2026-11-22T23:30:00Z', false],
  ])('%s: %s is %s', (_, now, expected) => {
    expect(isOpenNow(hours, new Date(now))).toBe(expected);
  });
});
