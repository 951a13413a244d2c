const HOUR = 60;

/** A time within opening hours: 45 min, 2 h, 1 h 25 min. */
export function formatOfficeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const MAX_STEPS = 5;

/** Where an axis of such times is marked: every quarter, half or whole hour, or each double of it, up to the longest. */
export function timeTicks(longest: number): number[] {
  let step = 15;
  while (longest > step * MAX_STEPS) step *= 2;
  return Array.from({ length: Math.max(1, Math.ceil(longest / step)) + 1 }, (_, at) => at * step);
}
