/** "2026-11-20 09:30:00", as vendors write it without a time zone, taken as UTC; null for what is no moment. */
export function sourceDate(text: string): string | null {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day ?? '?');
  return isReal ? moment.toISOString() : null;
}
