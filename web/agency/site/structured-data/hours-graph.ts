import type { Holiday, Opening, Span } from '../../../../src/agency/opening/opening.contract.ts';
import { WEEK } from '../../../../src/agency/opening/get-opening-spans.contract.ts';

const TYPE = { '@type': 'OpeningHoursSpecification' };
/** How schema.org says that it is closed. */
const CLOSED: Span = { opens: '00:00', closes: '00:00' };
const [SUNDAY, ...REST] = WEEK;

/** schema.org: the hours of the week, days with the same span together, and those of the holidays. */
export const hoursGraph = (opening: Opening) => ({
  openingHoursSpecification: weekGraph(opening),
  ...(opening.holidays.length > 0 && { specialOpeningHoursSpecification: opening.holidays.flatMap(holidayGraph) }),
});

function weekGraph(opening: Opening) {
  const days = new Map<string, string[]>();
  for (const day of [...REST, SUNDAY])
    for (const span of opening[day]) {
      const name = day.charAt(0).toUpperCase() + day.slice(1);
      const key = `${span.opens} ${span.closes}`;
      days.set(key, [...(days.get(key) ?? []), name]);
    }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ');
    return { ...TYPE, dayOfWeek, opens, closes };
  });
}

const holidayGraph = ({ name, from, to, spans }: Holiday) =>
  (spans.length ? spans : [CLOSED]).map((span) => ({ ...TYPE, name, validFrom: from, validThrough: to, ...span }));
