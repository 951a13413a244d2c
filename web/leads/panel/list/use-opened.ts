import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { type LeadsQuery, leadsUrl } from './leads-query.ts';

/** The lead that stands open, `new` for one that is being made, at once while the address follows; and what lies behind. */
export function useOpened({ lead: said, new: isMaking, ...query }: LeadsQuery, readAt: number) {
  const [asked, setAsked] = useState<{ lead: string | undefined; at: number } | null>(null);
  const opened = asked?.at === readAt ? asked.lead : (said ?? (isMaking ? 'new' : undefined));
  const open = (lead: string | undefined) => {
    setAsked({ lead, at: readAt });
    const isNew = lead === 'new';
    void navigate(leadsUrl({ ...query, lead: isNew ? undefined : lead, new: isNew }), {
      keepScrollPosition: true,
      // The way back leads to what was there before, not into what was closed.
      overwriteLastHistoryEntry: lead === undefined,
    });
  };
  return { query, opened, open, close: () => open(undefined) };
}
