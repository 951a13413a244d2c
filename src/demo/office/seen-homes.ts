import { toMadridDay } from '../../platform/days.ts';
import { arrivedDaysAgo } from '../stock/market/arrived-days-ago.ts';
import type { DemoProperty } from '../stock/demo-property.ts';
import { seededRandom } from '../stock/seeded-random.ts';
import { DAY } from './after-work.ts';

const DAYS = 60;
/** From Sunday on: people look for homes when they are at home. */
const OF_WEEK = [1.5, 1.05, 0.95, 0.9, 0.9, 0.85, 1.2];
/** What is new is looked at more, for about a week. */
const NEWNESS = 2;
const WEEK = 7;

type Seen = Pick<DemoProperty, 'reference' | 'listedDaysAgo'>;

/** How often each home of the demo was looked at on each of the last days, since it is on the market. */
export const seenHomes = (homes: readonly Seen[], since: Date) =>
  homes.flatMap((home) => {
    const random = seededRandom(`seen/${home.reference}`);
    // A few are looked at by everybody, most by some.
    const liked = 0.7 + 15 * random.next() ** 4;
    const arrived = arrivedDaysAgo(home);
    return Array.from({ length: Math.ceil(Math.min(DAYS, arrived)) }, (_, daysAgo) => {
      const day = new Date(since.getTime() - daysAgo * DAY);
      const passed = daysAgo ? 1 : (since.getTime() % DAY) / DAY;
      const newness = 1 + NEWNESS * Math.exp((daysAgo - arrived) / WEEK);
      const season = 1.1 - (0.3 * daysAgo) / DAYS;
      const views = Math.round(
        liked * passed * newness * season * OF_WEEK[day.getUTCDay()]! * random.between(0.4, 1.6),
      );
      return { reference: home.reference, day: toMadridDay(day), views };
    }).filter(({ views }) => views > 0);
  });
