import { useState } from 'react';
import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { leadTabs } from '../lead/lead-tabs.ts';
import { LEADS } from '../leads.ts';
import { leadsApiPath, type LeadsQuery } from './leads-query.ts';
import { findNeighbours, type ListPosition, findListPosition } from './list-position.ts';

const LeadPanel = lazyClient(async () => (await import('../lead/lead-panel.tsx')).LeadPanel);

interface Props extends InitialData<LeadList> {
  query: LeadsQuery;
  leadId: string;
  /** Opens another lead, of another page where it is told. */
  onStep: (id: string, page?: number) => void;
  onClose: () => void;
}

/**
 * The open lead with its neighbours in the list, also those of the pages before and after. A lead that its own change has
 * taken out of the list, as a reply does among those without one, keeps the neighbours that it had.
 */
export function LeadSidePanel({ query, leadId, onStep, onClose, ...first }: Props) {
  const list = leadsApiPath(query);
  const { data } = useApiQuery(LEADS, list, first);
  const [last, setLast] = useState<(ListPosition & { list: string }) | null>(null);
  const place = data ? findListPosition(data, leadId, last?.list === list ? last : null) : null;
  if (place && (last?.list !== list || last.leadId !== leadId || last.at !== place.at)) setLast({ ...place, list });
  const beside = data && place && { ...findNeighbours(data, place), data };
  const step = async (by: 1 | -1, { data, previous, next }: NonNullable<typeof beside>) => {
    const neighbour = data.items[by > 0 ? next : previous];
    if (neighbour) return onStep(neighbour.id);
    const page = data.page + by;
    const path = leadsApiPath({ ...query, page });
    const beyond = await fetchJson<LeadList>(path, AbortSignal.timeout(10_000)).catch(() => null);
    const other = beyond?.items.at(by > 0 ? 0 : -1);
    if (other) onStep(other.id, page);
    else showToast({ title: 'No se han podido cargar los leads.', tone: 'destructive' });
  };
  return (
    <LeadPanel
      leadId={leadId}
      firstTab={isByActivity(query) ? leadTabs.activities : leadTabs.information}
      onClose={onClose}
      place={
        beside
          ? {
              text: beside.number
                ? `${formatNumber(beside.number)} de ${formatNumber(beside.data.total)}`
                : 'Fuera de la lista',
              step: (by) => void step(by, beside),
              isFirst: beside.before <= 0,
              isLast: beside.after <= 0,
            }
          : undefined
      }
    />
  );
}

/** Whoever asks for a call opens a lead to read about it. */
const isByActivity = ({ activity, activityWithin }: LeadsQuery) =>
  activity !== undefined || activityWithin !== undefined;
