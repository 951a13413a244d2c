import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { type LeadsQuery, leadsUrl } from './leads-query.ts';

/** Which lead is open, or `new`; it changes at once, before the address does. `query` is what lies behind it. */
export function useOpened({ lead: said, new: isMaking, ...query }: LeadsQuery, readAt: number) {
  const [asked, setAsked] = useState<{ lead: string | undefined; at: number } | null>(null);
  const opened = asked?.at === readAt ? asked.lead : (said ?? (isMaking ? 'new' : undefined));
  const open = (lead: string | undefined, page = query.page) => {
    setAsked({ lead, at: readAt });
    const isNew = lead === 'new';
    void navigate(leadsUrl({ ...query, page, lead: isNew ? undefined : lead, new: isNew }), {
      keepScrollPosition: true,
      // "Back" leads to the list: not to what was closed, nor through the leads that were looked at one after the other.
      overwriteLastHistoryEntry: opened !== undefined,
    });
  };
  return { query, opened, open, close: () => open(undefined) };
}
