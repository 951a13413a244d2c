import { local } from '../../../ui/storage/browser-storage.ts';
import { readVisits, visitedAt } from './visits.ts';

const KEY = 'visits';

/** Notes in this browser that its visitor is here, and returns when the visit before this one ended. */
export function noteVisit(): number | null {
  const visits = visitedAt(readVisits(local.getJson(KEY)), Date.now());
  local.setJson(KEY, visits);
  return visits.before;
}
