import { useState } from 'react';
import { MOST_LEADS_A_BATCH } from '../../../../../src/leads/bulk/most-leads-a-batch.contract.ts';
import type { LeadBulkChange, LeadBulkOutcomes, LeadIds } from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import { RequestRefused } from '../../../../api/request-refused.ts';
import { send } from '../../../../api/send.ts';
import { showToast } from '../../../../ui/toast/show-toast.ts';
import { useChange } from '../../../../ui/use-change.ts';
import { LEADS } from '../../leads.ts';
import { leadIdsPath, type LeadsQuery } from '../leads-query.ts';

/** Changes leads batch after batch; what was done before a batch failed counts. */
export function useBulk() {
  const { refresh } = useChange(LEADS);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  /** Null where they could not be found. */
  const find = (query: LeadsQuery) =>
    send<LeadIds>('GET', leadIdsPath(query)).catch((fault: unknown) => {
      tell('No se pudieron seleccionar los leads', fault);
      return null;
    });

  const run = async (changes: readonly LeadBulkChange[]): Promise<LeadBulkOutcomes['items']> => {
    const outcomes: LeadBulkOutcomes['items'] = [];
    try {
      for (let at = 0; at < changes.length; at += MOST_LEADS_A_BATCH) {
        setProgress({ done: at, of: changes.length });
        const items = changes.slice(at, at + MOST_LEADS_A_BATCH);
        outcomes.push(...(await send<LeadBulkOutcomes>('POST', '/staff/leads/bulk', { items })).items);
      }
    } catch (fault) {
      tell('No se cambiaron todos los leads', fault);
    }
    await refresh();
    setProgress(null);
    return outcomes;
  };
  return { progress, find, run };
}

function tell(title: string, fault: unknown) {
  const { message } = fault instanceof RequestRefused ? fault : new RequestRefused();
  showToast({ title, description: message, tone: 'destructive' });
}
