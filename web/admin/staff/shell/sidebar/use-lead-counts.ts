import { useEffect, useState } from 'react';
import type { LeadCounts } from '../../../../../src/leads/lead-list.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';

const MINUTE = 60_000;
const PATH = '/api/v1/staff/leads/counts';

/** How many leads wait; read on every page, and every minute while the page is visible. Null until then. */
export function useLeadCounts(isAllowed: boolean, page: string) {
  const [counts, setCounts] = useState<LeadCounts | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    const left = new AbortController();
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      // If a request fails, the former numbers stay: they are a hint, which nobody works from alone.
      fetchJson<LeadCounts>(PATH, left.signal).then(setCounts, () => undefined);
    };
    ask();
    const timer = setInterval(ask, MINUTE);
    document.addEventListener('visibilitychange', ask, { signal: left.signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [isAllowed, page]);
  return counts;
}
