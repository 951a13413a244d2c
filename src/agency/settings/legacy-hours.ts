import type { AgencyProfile } from '../agency.contract.ts';
import type { Opening, Span } from '../opening/opening.contract.ts';
import { WEEK } from '../opening/get-opening-spans.contract.ts';

type Hours = AgencyProfile['hours'];
type Week = Omit<Opening, 'holidays'>;

const NEVER = { opens: '00:00', closes: '00:00' };
const MONDAY_TO_FRIDAY = WEEK.slice(1, 6);

/** A day as one span, with the pause in it. */
function mergeSpans(spans: Opening['sunday']): Span | null {
  const [first, last = first] = spans;
  return first && last ? { opens: first.opens, closes: last.closes } : null;
}

/**
 * The hours as versions before `opening` read and write them: one for Monday to Friday. Such a version may run beside
 * this one while it is replaced.
 */
export const legacyHours = {
  fromOpening(opening: Week): Hours {
    const { saturday, sunday } = opening;
    const working = MONDAY_TO_FRIDAY.map((day) => opening[day]).find(({ length }) => length > 0) ?? [];
    return { weekdays: mergeSpans(working) ?? NEVER, saturday: mergeSpans(saturday), sunday: mergeSpans(sunday) };
  },
  toWeek({ weekdays, saturday, sunday }: Hours): Week {
    const spans = (hours: Hours['sunday']) => (hours && hours.opens < hours.closes ? [hours] : []);
    const working = Object.fromEntries(MONDAY_TO_FRIDAY.map((day) => [day, spans(weekdays)]));
    return { ...(working as Week), saturday: spans(saturday), sunday: spans(sunday) };
  },
};
