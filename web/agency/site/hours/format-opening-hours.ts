import type { Holiday, Opening, Span } from '../../../../src/agency/opening/opening.contract.ts';
import { getOpeningSpans, WEEK } from '../../../../src/agency/opening/get-opening-spans.contract.ts';
import { formatClockTime } from './format-clock-time.ts';

/** The office's hours in words, as every page shows them. */
export interface OpeningHoursText {
  /** Days that follow each other and have the same hours stand in one row. */
  week: readonly { days: string; hours: string }[];
  /** The next day or days that differ from the week, if they are near. */
  coming: string | null;
}

const NEAR = 14;
const DAY_MS = 86_400_000;
const [SUNDAY, ...REST] = WEEK;
const NAMES: Record<(typeof WEEK)[number], string> = {
  ...{ monday: 'Lunes', tuesday: 'Martes', wednesday: 'Miércoles', thursday: 'Jueves', friday: 'Viernes' },
  ...{ saturday: 'Sábado', sunday: 'Domingo' },
};

/** Made by the server alone, so that no visitor loads what makes it. `today` is a day as `2026-12-24`. */
export const formatOpeningHours = (opening: Opening, today: string): OpeningHoursText => ({
  week: weekOf(opening),
  coming: comingOf(opening, today),
});

function weekOf(opening: Opening) {
  const rows: { names: string[]; hours: string }[] = [];
  for (const day of [...REST, SUNDAY]) {
    const hours = spansText(opening[day], '\n');
    const last = rows.at(-1);
    if (last?.hours === hours) last.names.push(NAMES[day]);
    else rows.push({ names: [NAMES[day]], hours });
  }
  return rows.map(({ names, hours }) => ({ days: daysText(names), hours }));
}

/** Two days or one are said as those of every week: Sábados y domingos. */
function daysText(names: readonly string[]) {
  const [first = '', second] = names;
  if (names.length === WEEK.length) return 'Todos los días';
  if (names.length > 2) return `${first} a ${names.at(-1)!.toLowerCase()}`;
  return second ? `${everyWeek(first)} y ${everyWeek(second).toLowerCase()}` : everyWeek(first);
}

const everyWeek = (name: string) => (name.endsWith('s') ? name : `${name}s`);

const spansText = (spans: readonly Span[], and: string) =>
  spans.map(({ opens, closes }) => `${formatClockTime(opens)} – ${formatClockTime(closes)}`).join(and) || 'Cerrado';

function comingOf(opening: Opening, today: string) {
  const near = dayAfter(today, NEAR);
  const next = opening.holidays.find(
    (holiday) => holiday.to >= today && holiday.from <= near && isDifferent(opening, holiday),
  );
  if (!next) return null;
  const days = `${daysOf(next)}, ${next.name}`;
  return next.spans.length ? `Abierto ${days}: ${spansText(next.spans, ' y ')}` : `Cerrado ${days}`;
}

/** A closed holiday on days that are closed anyway is no news. */
function isDifferent(opening: Opening, { from, to, spans }: Holiday) {
  const usual = { ...opening, holidays: [] };
  for (let day = from; day <= to; day = dayAfter(day, 1))
    if (spansText(getOpeningSpans(usual, day), '') !== spansText(spans, '')) return true;
  return false;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

const DATE = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function daysOf({ from, to }: Holiday) {
  const [first, last] = [from, to].map((day) => DATE.format(Date.parse(day)));
  if (from === to) return `el ${first}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `del ${isOneMonth ? Number(from.slice(8)) : first} al ${last}`;
}
