import type { Opening } from '../../agency/opening/opening.contract.ts';
import { getOpeningSpans } from '../../agency/opening/get-opening-spans.contract.ts';

/** An offset to UTC with the period in which it applies, all in milliseconds. */
interface Offset {
  readonly offset: number;
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MADRID = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' });

/** Whole minutes between two instants during opening hours in Madrid. */
export function countBusinessMinutes(opening: Opening, from: Date, to: Date): number {
  const [start, end] = [from.getTime(), to.getTime()];
  const last = toMadridDay(end);
  let open = 0;
  for (let day = toMadridDay(start); day <= last; day += DAY) {
    const offsets = listOffsets(day);
    for (const { opens, closes } of getOpeningSpans(opening, formatIsoDate(day)))
      for (const { offset, from, to } of offsets) {
        const until = Math.min(day + toMilliseconds(closes) - offset, to, end);
        open += Math.max(0, until - Math.max(day + toMilliseconds(opens) - offset, from, start));
      }
  }
  return Math.floor(open / MINUTE);
}

/** A calendar day in Madrid, as the timestamp of its midnight in UTC. */
const toMadridDay = (instant: number) => Math.floor((instant + getOffset(instant)) / DAY) * DAY;

const formatIsoDate = (day: number) => new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length);

function toMilliseconds(time: string) {
  const [hours, minutes, seconds = 0] = time.split(':').map(Number);
  return hours! * HOUR + minutes! * MINUTE + seconds * 1000;
}

/** The offsets of a day; daylight saving time changes at a full hour other than midnight. */
function listOffsets(day: number): Offset[] {
  const [before, after] = [getOffset(day - 2 * HOUR), getOffset(day + DAY - 2 * HOUR)];
  if (before === after) return [{ offset: before, from: -Infinity, to: Infinity }];
  let change = day - 2 * HOUR;
  while (getOffset(change) === before) change += HOUR;
  return [
    { offset: before, from: -Infinity, to: change },
    { offset: after, from: change, to: Infinity },
  ];
}

function getOffset(instant: number) {
  const [, hours = '0'] = /GMT\+(\d\d)/.exec(MADRID.format(instant)) ?? [];
  return Number(hours) * HOUR;
}
