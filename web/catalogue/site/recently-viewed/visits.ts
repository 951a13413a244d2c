import { localStore } from '../../../components/browser-storage.ts';

/** Times in milliseconds; null if unknown. */
interface Visits {
  /** End of the previous visit. */
  before: number | null;
  /** Latest page view. */
  latest: number | null;
}

/** A visit ends after this time without a page view. */
const VISIT_TIMEOUT_MS = 30 * 60_000;

const parseTime = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** Accepts any value, because other scripts and visitors can write to the storage. */
export function parseVisits(stored: unknown): Visits {
  const { before, latest } = (typeof stored === 'object' && stored ? stored : {}) as Record<string, unknown>;
  return { before: parseTime(before), latest: parseTime(latest) };
}

/** Adds a page view; starts over if the clock was set back. */
export function advanceVisits({ before, latest }: Visits, now: number): Visits {
  if (latest === null || latest > now) return { before: null, latest: now };
  return { before: now - latest > VISIT_TIMEOUT_MS ? latest : before, latest: now };
}

const STORAGE_KEY = 'visits';

/** Records a page view in this browser; returns the end of the previous visit, or null. */
export function recordVisit(): number | null {
  const visits = advanceVisits(parseVisits(localStore.getJson(STORAGE_KEY)), Date.now());
  localStore.setJson(STORAGE_KEY, visits);
  return visits.before;
}
