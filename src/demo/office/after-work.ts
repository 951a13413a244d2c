const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Of a working day, in UTC: within the agency's opening hours in Madrid, in winter as in summer. */
const OPENS = 8 * HOUR;
const CLOSES = 17 * HOUR;

const midnight = (at: number) => Math.floor(at / DAY) * DAY;
const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay());

/** The first moment at which somebody works, from then on. */
function next(at: number): number {
  const day = midnight(at);
  if (isWeekend(at) || at - day >= CLOSES) return next(day + DAY + OPENS);
  return Math.max(at, day + OPENS);
}

/** The last moment at which somebody worked, until then. */
function last(at: number): number {
  const day = midnight(at);
  if (isWeekend(at) || at - day < OPENS) return last(day - DAY + CLOSES);
  return Math.min(at, day + CLOSES);
}

/** So many minutes of work later. */
export function afterWork(from: Date, minutes: number): Date {
  let at = next(from.getTime());
  let left = minutes * MINUTE;
  for (let rest = midnight(at) + CLOSES - at; left > rest; rest = CLOSES - OPENS) {
    left -= rest;
    at = next(midnight(at) + CLOSES);
  }
  return new Date(at + left);
}

/** When each of the staff was last here: one after the other, on the day of work that was last. */
export const lastHere = (since: Date, place: number): Date => new Date(last(since.getTime()) - place * 23 * MINUTE);

/** While somebody worked, so many days before or, if there are fewer than none, after. */
export const atWork = (since: Date, daysBefore: number): Date => new Date(last(since.getTime() - daysBefore * DAY));
