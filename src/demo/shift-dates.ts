import { DAY_MS, HOUR_MS } from '../platform/time-units.contract.ts';

/** Office hours in UTC, within those of the agency in Madrid both in winter and in summer. */
const OPENING_MS = 8 * HOUR_MS;
const CLOSING_MS = 17 * HOUR_MS;
/** 1 January 1970 was a Thursday. */
const DAYS_SINCE_MONDAY = 3;

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const SHORT_MONTHS = 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' ');
const TIMESTAMP = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;
const LONG_DAY = new RegExp(`(\\bLead del )?\\b(\\d{1,2}) de (${MONTHS.join('|')}) de (\\d{4})\\b`, 'g');
const MADRID_TIME = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});
const SHORT_TIME = new RegExp(`\\b(\\d{1,2}) (${SHORT_MONTHS.join('|')}) (\\d{4}), (\\d{1,2}):(\\d\\d)\\b`, 'g');
const MADRID_HOUR = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Madrid' });
/** In the history of an edit. */
const COMPLETION = /"completionDate":\{[^}]*\}/g;
const DAY_COLUMNS = ['day', 'next_follow_up_on'];

const countDays = (time: number) => Math.floor(time / DAY_MS);

/** Numbers the working days; a weekend has the number of its Friday. */
function getWorkdayNumber(day: number) {
  const daysSinceMonday = (day + DAYS_SINCE_MONDAY) % 7;
  return Math.floor((day + DAYS_SINCE_MONDAY) / 7) * 5 + Math.min(daysSinceMonday, 4);
}

const getOpening = (workday: number) =>
  (Math.floor(workday / 5) * 7 + (workday % 5) - DAYS_SINCE_MONDAY) * DAY_MS + OPENING_MS;
const getClosing = (workday: number) => getOpening(workday) + CLOSING_MS - OPENING_MS;

/** Half an hour after the office closed on the last working day before today. */
export const getLastClosing = (now: Date) =>
  new Date(getClosing(getWorkdayNumber(countDays(now.getTime()) - 1)) + HOUR_MS / 2);

/**
 * Moves the dates of a snapshot, so that the office seems to have worked until the last working day before `now`. A
 * moment within office hours keeps its hour, and the number of working days between two of them stays. Nights and
 * weekends are stretched or shortened, which keeps the order of all moments.
 */
export class DateShift {
  private readonly workdays: number;
  private readonly days: number;

  constructor(takenAt: Date, now: Date) {
    const lastWorkday = getWorkdayNumber(countDays(takenAt.getTime()));
    const targetWorkday = getWorkdayNumber(countDays(now.getTime()) - 1);
    this.workdays = targetWorkday - lastWorkday;
    this.days = (getOpening(targetWorkday) - getOpening(lastWorkday)) / DAY_MS;
  }

  shiftTime(time: Date): Date {
    const day = getWorkdayNumber(countDays(time.getTime()));
    const workday = time.getTime() < getOpening(day) ? day - 1 : day;
    const target = workday + this.workdays;
    const sinceClosing = time.getTime() - getClosing(workday);
    if (sinceClosing <= 0) return new Date(getClosing(target) + sinceClosing);
    const closedFor = (number: number) => getOpening(number + 1) - getClosing(number);
    return new Date(getClosing(target) + (sinceClosing * closedFor(target)) / closedFor(workday));
  }

  /** Moves a day such as `2026-11-27` by calendar days, so that different days stay different. */
  shiftDay(day: string): string {
    return new Date(Date.parse(day) + this.days * DAY_MS).toISOString().slice(0, 10);
  }

  private shiftMonth(firstDay: string): string {
    return `${this.shiftDay(firstDay).slice(0, 8)}01`;
  }

  /** Timestamps within a text, and dates as the application writes them into histories and mails. */
  shiftText(text: string): string {
    return text
      .replaceAll(TIMESTAMP, (timestamp) => this.shiftTime(new Date(timestamp)).toISOString())
      .replaceAll(COMPLETION, (dates) => dates.replaceAll(/\d{4}-\d\d-01/g, (day) => this.shiftMonth(day)))
      .replaceAll(LONG_DAY, (_, lead: string | undefined, day: string, month: string, year: string) => {
        const iso = `${year}-${pad(MONTHS.indexOf(month) + 1)}-${pad(day)}`;
        // The day of a lead moves with its arrival.
        const shifted = lead
          ? this.shiftTime(new Date(`${iso}T12:00Z`))
              .toISOString()
              .slice(0, 10)
          : this.shiftDay(iso);
        const [shiftedYear, shiftedMonth, shiftedDay] = shifted.split('-');
        return `${lead ?? ''}${Number(shiftedDay)} de ${MONTHS[Number(shiftedMonth) - 1]} de ${shiftedYear}`;
      })
      .replaceAll(SHORT_TIME, (_, day: string, month: string, year: string, hour: string, minute: string) => {
        const utc = parseMadridTime(
          `${year}-${pad(SHORT_MONTHS.indexOf(month) + 1)}-${pad(day)}T${pad(hour)}:${minute}`,
        );
        return MADRID_TIME.format(this.shiftTime(utc));
      });
  }

  /** All dates of a row, also within its JSON. A completion date stays the first of its month. */
  shiftRow(row: Record<string, unknown>): Record<string, unknown> {
    const shifted = JSON.parse(this.shiftText(JSON.stringify(row))) as Record<string, unknown>;
    for (const name of DAY_COLUMNS) if (typeof row[name] === 'string') shifted[name] = this.shiftDay(row[name]);
    const { completion_date: completion } = row;
    if (typeof completion === 'string') shifted['completion_date'] = this.shiftMonth(completion);
    return shifted;
  }
}

const pad = (number: number | string) => String(number).padStart(2, '0');

/** Madrid is one or two hours ahead of UTC. */
function parseMadridTime(text: string): Date {
  const time = Date.parse(`${text}Z`);
  const isSummer = MADRID_HOUR.format(time - 2 * HOUR_MS) === text.slice(11, 13);
  return new Date(time - (isSummer ? 2 : 1) * HOUR_MS);
}
