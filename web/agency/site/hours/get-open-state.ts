import { getOpeningSpans } from '../../../../src/agency/get-opening-spans.contract.ts';
import type { Opening } from '../../../../src/agency/opening.contract.ts';

/** Formats a time of day: 9:30. */
export const formatClockTime = (time: string) => time.slice(0, 5).replace(/^0/, '');

interface OpenState {
  isOpen: boolean;
  /** Next opening, such as "mañana a las 9:30"; null while open, or if it is too far away. */
  next: string | null;
}

const OFFICE_TIME_ZONE = 'Europe/Madrid';
const DAY_MS = 86_400_000;
/** In days: longer than the maximum holiday of three months. */
const MAX_DAYS_AHEAD = 100;
const WEEK = 7;

export function getOpenState(opening: Opening, now: Date): OpenState {
  const [today = '', time = ''] = now.toLocaleString('sv-SE', { timeZone: OFFICE_TIME_ZONE }).split(' ');
  const spans = getOpeningSpans(opening, today);
  if (spans.some(({ opens, closes }) => opens.slice(0, 5) <= time && time < closes.slice(0, 5)))
    return { isOpen: true, next: null };
  const laterSpan = spans.find(({ opens }) => opens > time);
  if (laterSpan) return { isOpen: false, next: formatTimePhrase(laterSpan.opens) };
  for (let days = 1; days <= MAX_DAYS_AHEAD; days += 1) {
    const day = new Date(Date.parse(today) + days * DAY_MS);
    const [firstSpan] = getOpeningSpans(opening, day.toISOString().slice(0, 'yyyy-mm-dd'.length));
    if (firstSpan) return { isOpen: false, next: `${formatDay(day, days)} ${formatTimePhrase(firstSpan.opens)}` };
  }
  return { isOpen: false, next: null };
}

const formatTimePhrase = (time: string) => `a ${time.startsWith('01') ? 'la' : 'las'} ${formatClockTime(time)}`;

function formatDay(day: Date, days: number) {
  if (days === 1) return 'mañana';
  const dateOptions: Intl.DateTimeFormatOptions = days < WEEK ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return `el ${day.toLocaleDateString('es-ES', { timeZone: 'UTC', ...dateOptions })}`;
}
