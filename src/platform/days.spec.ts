import { toMadridDay, subtractDays, listDaysUntil, listLastWeeks } from './days.ts';

describe('toMadridDay', () => {
  it.each([
    ['2026-01-31T22:59:59Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-07-31T21:59:59Z', '2026-07-31'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
  ])('returns the Madrid date: %s', (moment, day) => {
    expect(toMadridDay(new Date(moment))).toBe(day);
  });
});

describe('subtractDays', () => {
  it('returns calendar days, also across clock changes', () => {
    expect(subtractDays('2026-03-30', 1)).toBe('2026-03-29');
    expect(subtractDays('2026-10-26', 29)).toBe('2026-09-27');
    expect(subtractDays('2028-03-01', 0)).toBe('2028-03-01');
  });
});

describe('listDaysUntil', () => {
  it('returns calendar days up to the given one, oldest first', () => {
    expect(listDaysUntil('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(listDaysUntil('2026-10-26', 2)).toEqual(['2026-10-25', '2026-10-26']);
    expect(listDaysUntil('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
  });
});

const getLastWeek = (at: string) => listLastWeeks(new Date(at), 1)[0];

describe('listLastWeeks', () => {
  it('returns Mondays, oldest first', () => {
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
  ])('uses Madrid time: %s', (_, at, monday) => {
    expect(getLastWeek(at)).toBe(monday);
  });

  it('returns Mondays across years and clock changes', () => {
    expect(listLastWeeks(new Date('2027-01-03T12:00:00Z'), 2)).toEqual(['2026-12-21', '2026-12-28']);
    expect(listLastWeeks(new Date('2026-11-02T12:00:00Z'), 3)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02']);
    expect(listLastWeeks(new Date('2026-04-05T12:00:00Z'), 3)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
  });
});
