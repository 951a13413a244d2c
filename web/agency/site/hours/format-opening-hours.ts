import { getOpeningSpans, WEEK } from '../../../../src/agency/get-opening-spans.contract.ts';
import type { Holiday, Opening, OpeningSpan } from '../../../../src/agency/opening.contract.ts';
import { formatClockTime } from './get-open-state.ts';

export interface OpeningHoursText {
  /** Consecutive days with the same hours share a row. */
  week: readonly { days: string; hours: string }[];
  /** Upcoming days that differ from the week, if they are near. */
  nextException: string | null;
}

const ANNOUNCED_DAYS = 14;
const DAY_MS = 86_400_000;
const [SUNDAY, ...OTHER_DAYS] = WEEK;
const DAY_NAMES: Record<(typeof WEEK)[number], string> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** Runs on the server only, so that visitors do not load its code. `today` is a day such as `2026-12-24`. */
export const formatOpeningHours = (opening: Opening, today: string): OpeningHoursText => ({
  week: formatWeek(opening),
  nextException: formatNextException(opening, today),
});

function formatWeek(opening: Opening) {
  const rows: { names: string[]; hours: string }[] = [];
  for (const day of [...OTHER_DAYS, SUNDAY]) {
    const hours = formatSpans(opening[day], '\n');
    const lastRow = rows.at(-1);
    if (lastRow?.hours === hours) lastRow.names.push(DAY_NAMES[day]);
    else rows.push({ names: [DAY_NAMES[day]], hours });
  }
  return rows.map(({ names, hours }) => ({ days: formatDays(names), hours }));
}

function formatDays(names: readonly string[]) {
  const [first = '', second] = names;
  if (names.length === WEEK.length) return 'Todos los días';
  if (names.length > 2) return `${first} a ${names.at(-1)!.toLowerCase()}`;
  return second ? `${toPlural(first)} y ${toPlural(second).toLowerCase()}` : toPlural(first);
}

const toPlural = (name: string) => (name.endsWith('s') ? name : `${name}s`);

const formatSpans = (spans: readonly OpeningSpan[], separator: string) =>
  spans.map(({ opens, closes }) => `${formatClockTime(opens)} – ${formatClockTime(closes)}`).join(separator) ||
  'Cerrado';

function formatNextException(opening: Opening, today: string) {
  const lastAnnouncedDay = addDays(today, ANNOUNCED_DAYS);
  const nextException = opening.holidays.find(
    (holiday) => holiday.to >= today && holiday.from <= lastAnnouncedDay && differsFromWeek(opening, holiday),
  );
  if (!nextException) return null;
  const days = `${formatDateRange(nextException)}, ${nextException.name}`;
  const { spans } = nextException;
  return spans.length ? `Abierto ${days}: ${formatSpans(spans, ' y ')}` : `Cerrado ${days}`;
}

/** A closed holiday on days that are closed anyway does not differ. */
function differsFromWeek(opening: Opening, { from, to, spans }: Holiday) {
  const regularOpening = { ...opening, holidays: [] };
  for (let day = from; day <= to; day = addDays(day, 1))
    if (formatSpans(getOpeningSpans(regularOpening, day), '') !== formatSpans(spans, '')) return true;
  return false;
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

const DATE_FORMAT = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function formatDateRange({ from, to }: Holiday) {
  const [first, last] = [from, to].map((day) => DATE_FORMAT.format(Date.parse(day)));
  if (from === to) return `el ${first}`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `del ${isSameMonth ? Number(from.slice(8)) : first} al ${last}`;
}
