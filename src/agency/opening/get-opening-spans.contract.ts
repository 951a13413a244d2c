import type { Opening } from './opening.contract.ts';

/** As `Date` counts them; apart from the contracts of zod, which no visitor loads. */
export const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** When the office is open on a calendar day, as `2026-12-24`. */
export function getOpeningSpans(opening: Opening, day: string) {
  const holiday = opening.holidays.find(({ from, to }) => from <= day && day <= to);
  return holiday?.spans ?? opening[WEEK[new Date(day).getUTCDay()]!];
}
