import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
const DAY_MS = 86_400_000;
const MONTHS_PER_YEAR = 12;

const countDays = (day: string, today: string) => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

function countWholeMonths(day: string, today: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = today.split('-').map(Number);
  return (thisYear - year) * MONTHS_PER_YEAR + thisMonth - month - (thisDate < date ? 1 : 0);
}

const formatCount = (count: number, singular: string, plural: string) =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/** Returns "5 días", "2 meses" or "1 año"; null for today and the future. Days are ISO dates. */
export function formatElapsedTime(day: string, today: string): string | null {
  const days = countDays(day, today);
  if (!(days > 0)) return null;
  const months = countWholeMonths(day, today);
  if (months < 1) return formatCount(days, 'día', 'días');
  if (months < MONTHS_PER_YEAR) return formatCount(months, 'mes', 'meses');
  return formatCount(Math.floor(months / MONTHS_PER_YEAR), 'año', 'años');
}

/** Returns hoy, ayer, or a text such as "hace 5 días". */
export function formatRelativeDay(day: string, today: string): string {
  const time = formatElapsedTime(day, today);
  if (time === null) return 'hoy';
  return time === '1 día' ? 'ayer' : `hace ${time}`;
}
