import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
const DAY_MS = 86_400_000;
const MONTHS_A_YEAR = 12;

/** The whole days between two calendar days, both as `2026-03-29`. */
const daysBetween = (day: string, today: string) => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

function wholeMonths(day: string, today: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = today.split('-').map(Number);
  return (thisYear - year) * MONTHS_A_YEAR + thisMonth - month - (thisDate < date ? 1 : 0);
}

const counted = (count: number, one: string, several: string) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;

/** How long ago a calendar day was, in days, whole months or whole years: "5 días"; null for today and the future. */
export function formatElapsedTime(day: string, today: string): string | null {
  const days = daysBetween(day, today);
  if (!(days > 0)) return null;
  const months = wholeMonths(day, today);
  if (months < 1) return counted(days, 'día', 'días');
  if (months < MONTHS_A_YEAR) return counted(months, 'mes', 'meses');
  return counted(Math.floor(months / MONTHS_A_YEAR), 'año', 'años');
}

/** The same as one says it: hoy, ayer, hace 5 días. */
export function formatRelativeDay(day: string, today: string): string {
  const time = formatElapsedTime(day, today);
  if (time === null) return 'hoy';
  return time === '1 día' ? 'ayer' : `hace ${time}`;
}
