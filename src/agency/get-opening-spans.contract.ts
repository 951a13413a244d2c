import type { Opening } from './opening.contract.ts';

/**
 * The days in the order of `Date.getDay()`. Separate from the zod contracts, so that visitors do not load zod for it.
 */
export const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Returns the opening hours on a calendar day; a holiday overrides the day of the week. */
export function getOpeningSpans(opening: Opening, day: string) {
  const holiday = opening.holidays.find(({ from, to }) => from <= day && day <= to);
  return holiday?.spans ?? opening[WEEK[new Date(day).getUTCDay()]!];
}
