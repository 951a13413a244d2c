/** Moments in milliseconds; null where there was none. */
export interface Visits {
  /** The end of the visit before this one. */
  before: number | null;
  latest: number | null;
}

/** Who comes back after this time is on another visit. */
const VISIT_ENDS_AFTER = 30 * 60_000;

const moment = (found: unknown) => (typeof found === 'number' && Number.isFinite(found) ? found : null);

/** What a storage holds; others may have written to it. */
export function parseVisits(found: unknown): Visits {
  const { before, latest } = (typeof found === 'object' && found ? found : {}) as Record<string, unknown>;
  return { before: moment(before), latest: moment(latest) };
}

/** Notes that the visitor is here now. A clock that was set back begins anew. */
export function advanceVisits({ before, latest }: Visits, now: number): Visits {
  if (latest === null || latest > now) return { before: null, latest: now };
  return { before: now - latest > VISIT_ENDS_AFTER ? latest : before, latest: now };
}
