import { useState } from 'react';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { confirmLeaving } from '../../../components/unsaved/unsaved-changes.ts';
import { type LeadsQuery, leadsUrl } from './leads-query.ts';

/** Which lead is open, or `new`; it changes at once, before the address does. `query` is what lies behind it. */
export function useOpenLead({ lead: said, new: isMaking, ...query }: LeadsQuery, loadedAt: number) {
  const [asked, setAsked] = useState<{ lead: string | undefined; at: number } | null>(null);
  const opened = asked?.at === loadedAt ? asked.lead : (said ?? (isMaking ? 'new' : undefined));
  const show = (lead: string | undefined, page: number | undefined) => {
    setAsked({ lead, at: loadedAt });
    const isNew = lead === 'new';
    navigate(leadsUrl({ ...query, page, lead: isNew ? undefined : lead, new: isNew }), {
      keepScrollPosition: true,
      // "Back" leads to the list: not to what was closed, nor through the leads that were looked at one after the other.
      overwriteLastHistoryEntry: opened !== undefined,
    });
  };
  const open = (lead: string | undefined, page = query.page) => confirmLeaving(() => show(lead, page));
  return { query, opened, open, close: () => open(undefined) };
}
