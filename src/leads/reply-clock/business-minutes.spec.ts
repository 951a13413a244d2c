import fc from 'fast-check';
import { businessMinutes } from './business-minutes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OFFICE = {
  weekdays: { opens: '09:00', closes: '19:00' },
  saturday: { opens: '10:00', closes: '14:00' },
  sunday: null,
};
const WALL = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Hours = Parameters<typeof businessMinutes>[0];

/** An independent implementation that checks every single minute. */
function slowly(hours: Hours, from: Date, to: Date) {
  let open = 0;
  for (let instant = from.getTime(); instant < to.getTime(); instant += MINUTE) {
    const wall = Object.fromEntries(WALL.formatToParts(instant).map(({ type, value }) => [type, value]));
    const { [wall['weekday']!]: today = hours.weekdays } = { Sat: hours.saturday, Sun: hours.sunday };
    const time = `${wall['hour']}:${wall['minute']}`;
    if (today && today.opens <= time && time < today.closes) open++;
  }
  return open;
}

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const time = minute.map((at) => new Date(at * MINUTE).toISOString().slice(11, 16));
const opening = fc.record({ opens: time, closes: time });
const hours = fc.record({
  weekdays: opening,
  saturday: fc.option(opening),
  sunday: fc.option(opening),
});
/** Instants near daylight saving changes, and anywhere within two years. */
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30', '2026-12-31'),
    fc.oneof(fc.integer({ min: 0, max: 3 * 24 * 60 }), fc.integer({ min: 0, max: 365 * 24 * 60 })),
  )
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * MINUTE));
const lasting = fc.integer({ min: 0, max: 4 * 24 * 60 });

const between = (from: string, to: string) => businessMinutes(OFFICE, new Date(from), new Date(to));

describe('businessMinutes', () => {
  it.each([
    ['within a day', '2026-11-23T09:00:00Z', '2026-11-23T09:45:30Z', 45],
    ['over a night', '2026-11-23T17:30:00Z', '2026-11-24T08:30:00Z', 60],
    ['over a weekend', '2026-11-20T17:00:00Z', '2026-11-23T09:00:00Z', 60 + 240 + 60],
    ['on a Sunday', '2026-11-22T08:00:00Z', '2026-11-22T20:00:00Z', 0],
    ['in summer', '2026-07-01T06:00:00Z', '2026-07-01T08:00:00Z', 60],
    ['backwards', '2026-11-24T10:00:00Z', '2026-11-23T10:00:00Z', 0],
    ['in a year', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 261 * 600 + 52 * 240],
  ])('counts what lies in opening hours: %s', (_, from, to, minutes) => {
    expect(between(from, to)).toBe(minutes);
  });

  it('has an hour less in the night that loses one, and one more in the night that gains it', () => {
    const always = { opens: '00:00', closes: '06:00' };
    const nights: Hours = { weekdays: always, saturday: always, sunday: always };
    const night = (day: string) => {
      const noon = new Date(`${day}T12:00:00Z`);
      return businessMinutes(nights, new Date(noon.getTime() - DAY / 2 - 3 * 60 * MINUTE), noon);
    };
    expect(['2026-03-29', '2026-10-25', '2026-11-01'].map(night)).toEqual([300, 420, 360]);
  });

  it('agrees with whoever looks at the clock every minute', () => {
    fc.assert(
      fc.property(hours, moment, lasting, (hours, from, minutes) => {
        const to = new Date(from.getTime() + minutes * MINUTE);
        expect(businessMinutes(hours, from, to)).toBe(slowly(hours, from, to));
      }),
      { numRuns: 400 },
    );
  });

  it('adds up over any moment in between', () => {
    fc.assert(
      fc.property(hours, moment, lasting, lasting, (hours, from, first, second) => {
        const middle = new Date(from.getTime() + first * MINUTE);
        const to = new Date(middle.getTime() + second * MINUTE);
        const parts = businessMinutes(hours, from, middle) + businessMinutes(hours, middle, to);
        expect(businessMinutes(hours, from, to)).toBe(parts);
      }),
    );
  });
});
