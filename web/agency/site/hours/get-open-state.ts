import type { Opening } from '../../../../src/agency/opening/opening.contract.ts';
import { getOpeningSpans } from '../../../../src/agency/opening/get-opening-spans.contract.ts';
import { formatClockTime } from './format-clock-time.ts';

interface OpenState {
  isOpen: boolean;
  /** When it opens next: mañana a las 9:30; null while it is open, or for so long that no one would wait. */
  next: string | null;
}

const MADRID = 'Europe/Madrid';
const DAY_MS = 86_400_000;
/** So many days are looked at: a holiday lasts three months at most. */
const AHEAD = 100;
const WEEK = 7;

/** Whether the office is open, by its own time zone and not the visitor's. */
export function getOpenState(opening: Opening, now: Date): OpenState {
  const [today = '', time = ''] = now.toLocaleString('sv-SE', { timeZone: MADRID }).split(' ');
  const spans = getOpeningSpans(opening, today);
  if (spans.some(({ opens, closes }) => opens.slice(0, 5) <= time && time < closes.slice(0, 5)))
    return { isOpen: true, next: null };
  const later = spans.find(({ opens }) => opens > time);
  if (later) return { isOpen: false, next: at(later.opens) };
  for (let days = 1; days <= AHEAD; days += 1) {
    const day = new Date(Date.parse(today) + days * DAY_MS);
    const [first] = getOpeningSpans(opening, day.toISOString().slice(0, 'yyyy-mm-dd'.length));
    if (first) return { isOpen: false, next: `${dayText(day, days)} ${at(first.opens)}` };
  }
  return { isOpen: false, next: null };
}

const at = (time: string) => `a ${time.startsWith('01') ? 'la' : 'las'} ${formatClockTime(time)}`;

function dayText(day: Date, days: number) {
  if (days === 1) return 'mañana';
  const said: Intl.DateTimeFormatOptions = days < WEEK ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return `el ${day.toLocaleDateString('es-ES', { timeZone: 'UTC', ...said })}`;
}
