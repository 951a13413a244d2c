import fc from 'fast-check';
import type { Opening, OpeningSpan } from '../../agency/opening.contract.ts';
import { countBusinessMinutes } from './response-time-tracker.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PERIOD_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const week = (getSpans: (dayIndex: number) => OpeningSpan[]) =>
  Object.fromEntries(PERIOD_DAYS.map((day, dayIndex) => [day, getSpans(dayIndex)])) as Omit<Opening, 'holidays'>;
const OFFICE: Opening = {
  ...week((dayIndex) => (dayIndex < 5 ? [{ opens: '09:00', closes: '19:00' }] : [])),
  saturday: [{ opens: '10:00', closes: '14:00' }],
  holidays: [],
};
const MADRID_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Independent implementation that checks every minute. */
function countMinuteByMinute(opening: Opening, from: Date, to: Date) {
  let open = 0;
  for (let instant = from.getTime(); instant < to.getTime(); instant += MINUTE) {
    const [date = '', time = ''] = MADRID_FORMAT.format(instant).split(' ');
    const holiday = opening.holidays.find(({ from, to }) => date >= from && date <= to);
    const today = holiday ? holiday.spans : opening[PERIOD_DAYS[(new Date(date).getUTCDay() + 6) % 7]!];
    if (today.some(({ opens, closes }) => opens <= time && time < closes)) open++;
  }
  return open;
}

const formatIsoDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const time = minute.map((minutes) => new Date(minutes * MINUTE).toISOString().slice(11, 16));
/** None, one or two spans that do not overlap. */
const spans = fc.uniqueArray(time, { minLength: 4, maxLength: 4 }).chain((times) => {
  const [a = '', b = '', c = '', d = ''] = times.sort();
  const twoSpans = [
    { opens: a, closes: b },
    { opens: c, closes: d },
  ];
  return fc.constantFrom([], twoSpans.slice(0, 1), twoSpans);
});
/** Times near daylight saving changes, and any time within two years. */
const instants = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30', '2026-12-31'),
    fc.oneof(fc.integer({ min: 0, max: 3 * 24 * 60 }), fc.integer({ min: 0, max: 365 * 24 * 60 })),
  )
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * MINUTE));
const day = fc.integer({ min: 0, max: 400 }).map((days) => formatIsoDate(Date.parse('2026-03-20') + days * DAY));
const holiday = fc
  .record({ from: day, days: fc.integer({ min: 0, max: 20 }), spans })
  .map(({ from, days, spans }) => ({ name: 'Cierre', from, to: formatIsoDate(Date.parse(from) + days * DAY), spans }));
const openings: fc.Arbitrary<Opening> = fc
  .tuple(fc.array(spans, { minLength: 7, maxLength: 7 }), fc.array(holiday, { maxLength: 1 }))
  .map(([days, holidays]) => ({ ...week((dayIndex) => days[dayIndex]!), holidays }));
const durations = fc.integer({ min: 0, max: 4 * 24 * 60 });

const countOfficeMinutes = (from: string, to: string) => countBusinessMinutes(OFFICE, new Date(from), new Date(to));

describe('countBusinessMinutes', () => {
  it.each([
    ['within a day', '2026-11-23T09:00:00Z', '2026-11-23T09:45:30Z', 45],
    ['over a night', '2026-11-23T17:30:00Z', '2026-11-24T08:30:00Z', 60],
    ['over a weekend', '2026-11-20T17:00:00Z', '2026-11-23T09:00:00Z', 60 + 240 + 60],
    ['on a Sunday', '2026-11-22T08:00:00Z', '2026-11-22T20:00:00Z', 0],
    ['in summer', '2026-07-01T06:00:00Z', '2026-07-01T08:00:00Z', 60],
    ['backwards', '2026-11-24T10:00:00Z', '2026-11-23T10:00:00Z', 0],
    ['in a year', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 261 * 600 + 52 * 240],
  ])('counts minutes in opening hours: %s', (_, from, to, minutes) => {
    expect(countOfficeMinutes(from, to)).toBe(minutes);
  });

  it('excludes breaks and holidays, and counts special holiday hours', () => {
    const split = [
      { opens: '09:30', closes: '14:00' },
      { opens: '16:00', closes: '19:00' },
    ];
    const opening: Opening = {
      ...week((dayIndex) => (dayIndex < 5 ? split : [])),
      holidays: [
        { name: 'Nochebuena', from: '2026-12-24', to: '2026-12-24', spans: [{ opens: '10:00', closes: '13:00' }] },
        { name: 'Navidad', from: '2026-12-25', to: '2026-12-25', spans: [] },
      ],
    };
    const minutes = (from: string, to: string) => countBusinessMinutes(opening, new Date(from), new Date(to));
    expect(minutes('2026-12-22T12:00:00Z', '2026-12-22T15:30:00Z')).toBe(60 + 30);
    expect(minutes('2026-12-23T17:00:00Z', '2026-12-28T09:00:00Z')).toBe(60 + 180 + 30);
  });

  it('counts an hour less or more in the nights of clock changes', () => {
    const nights = { ...week(() => [{ opens: '00:00', closes: '06:00' }]), holidays: [] };
    const countNight = (day: string) => {
      const noon = new Date(`${day}T12:00:00Z`);
      return countBusinessMinutes(nights, new Date(noon.getTime() - DAY / 2 - 3 * 60 * MINUTE), noon);
    };
    expect(['2026-03-29', '2026-10-25', '2026-11-01'].map(countNight)).toEqual([300, 420, 360]);
  });

  it('equals a minute-by-minute count', () => {
    fc.assert(
      fc.property(openings, instants, durations, (opening, from, minutes) => {
        const to = new Date(from.getTime() + minutes * MINUTE);
        expect(countBusinessMinutes(opening, from, to)).toBe(countMinuteByMinute(opening, from, to));
      }),
      { numRuns: 400 },
    );
  });

  it('returns the sum of both parts for any intermediate time', () => {
    fc.assert(
      fc.property(openings, instants, durations, durations, (opening, from, first, second) => {
        const middle = new Date(from.getTime() + first * MINUTE);
        const to = new Date(middle.getTime() + second * MINUTE);
        const parts = countBusinessMinutes(opening, from, middle) + countBusinessMinutes(opening, middle, to);
        expect(countBusinessMinutes(opening, from, to)).toBe(parts);
      }),
    );
  });
});
