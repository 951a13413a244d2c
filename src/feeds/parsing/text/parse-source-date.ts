const YEAR_FIRST =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[ T](?<time>\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:\s?(?<half>[ap])\.?m\b)?(?:\s?(?<zone>Z|[+-]\d{2}(?::?\d{2})?))?)?/i;
const DAY_FIRST =
  /^(?<date>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})(?:,? (?<time>\d{1,2}:\d{2}(?::\d{2})?)(?:\s?(?<half>[ap])\.?m\b)?)?/i;

/**
 * A moment as vendors write it: "2026-11-20 09:30:00", also without seconds, with a zone, or as "20/11/2026 9:30".
 * Without a zone it is taken as UTC; null for what is no moment.
 */
export function parseSourceDate(text: string): string | null {
  const spanish = DAY_FIRST.exec(text)?.groups;
  const found = spanish
    ? {
        day: [spanish.year, spanish.month, spanish.date].map((part) => part!.padStart(2, '0')).join('-'),
        time: spanish.time,
        half: spanish.half,
        zone: undefined,
      }
    : YEAR_FIRST.exec(text)?.groups;
  if (!found) return null;
  const { day, time = '00:00:00', half, zone = 'Z' } = found;
  const [hour = '', ...rest] = time.split(':');
  const whole = [to24Hours(Number(hour), half), ...rest].join(':');
  const clock = whole.length === 5 ? `${whole}:00` : whole;
  const local = new Date(`${day}T${clock}Z`);
  // A day that no month has would become another one.
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(day)) return null;
  const moment = new Date(`${day}T${clock}${/^.\d{2}$/.test(zone) ? `${zone}:00` : zone.toUpperCase()}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** 10 p.m. is 22, and 12 a.m. midnight. */
function to24Hours(hour: number, half: string | undefined) {
  const isHalf = half !== undefined && hour >= 1 && hour <= 12;
  const whole = isHalf ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return String(whole).padStart(2, '0');
}
