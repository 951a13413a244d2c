import { listLastWeeks } from './list-last-weeks.ts';

const week = (at: string) => listLastWeeks(new Date(at), 1)[0];

describe('listLastWeeks', () => {
  it('begin on Mondays, the oldest first', () => {
    expect(listLastWeeks(new Date('2026-11-25T12:00:00Z'), 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  });

  it.each([
    ['on a Sunday before midnight in winter', '2026-11-22T22:59:59Z', '2026-11-16'],
    ['from midnight in winter', '2026-11-22T23:00:00Z', '2026-11-23'],
    ['on a Sunday before midnight in summer', '2026-07-12T21:59:59Z', '2026-07-06'],
    ['from midnight in summer', '2026-07-12T22:00:00Z', '2026-07-13'],
    ['late on the Sunday that gains an hour', '2026-10-25T22:30:00Z', '2026-10-19'],
    ['after the Sunday that gains an hour', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['late on the Sunday that loses an hour', '2026-03-29T21:30:00Z', '2026-03-23'],
    ['after the Sunday that loses an hour', '2026-03-29T22:00:00Z', '2026-03-30'],
  ])('are those of Madrid: %s', (_, at, monday) => {
    expect(week(at)).toBe(monday);
  });

  it('go over the end of a year, and over changes of the clock', () => {
    expect(listLastWeeks(new Date('2027-01-03T12:00:00Z'), 2)).toEqual(['2026-12-21', '2026-12-28']);
    expect(listLastWeeks(new Date('2026-11-02T12:00:00Z'), 3)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02']);
    expect(listLastWeeks(new Date('2026-04-05T12:00:00Z'), 3)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
  });
});
