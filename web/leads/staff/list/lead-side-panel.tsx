import { useState } from 'react';
import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { confirmLeaving } from '../../../components/unsaved/unsaved-changes.ts';
import { leadTabs } from '../lead/use-lead.ts';
import { LEADS_KEY, leadsApiPath, type LeadsUrlParams, leadsUrl } from '../leads-query.ts';
import { findNeighbours, type ListPosition, findListPosition } from './list-position.ts';

const LeadPanel = lazyClient(async () => (await import('../lead/lead-record.tsx')).LeadPanel);

interface Props extends InitialData<LeadList> {
  query: LeadsUrlParams;
  leadId: string;
  onStep: (id: string, page?: number) => void;
  onClose: () => void;
}

/** Steps across pages. A lead that leaves the list while open, such as after a reply, keeps its neighbours. */
export function LeadSidePanel({ query, leadId, onStep, onClose, ...initialData }: Props) {
  const listPath = leadsApiPath(query);
  const { data } = useApiQuery(LEADS_KEY, listPath, initialData);
  const [lastPosition, setLastPosition] = useState<(ListPosition & { listPath: string }) | null>(null);
  const previousPosition = lastPosition?.listPath === listPath ? lastPosition : null;
  const position = data ? findListPosition(data, leadId, previousPosition) : null;
  if (
    position &&
    (lastPosition?.listPath !== listPath || lastPosition.leadId !== leadId || lastPosition.index !== position.index)
  )
    setLastPosition({ ...position, listPath });
  const neighbours = data && position && { ...findNeighbours(data, position), data };
  const step = async (direction: 1 | -1, { data, previous, next }: NonNullable<typeof neighbours>) => {
    const neighbour = data.items[direction > 0 ? next : previous];
    if (neighbour) return onStep(neighbour.id);
    const page = data.page + direction;
    const path = leadsApiPath({ ...query, page });
    const adjacentPage = await fetchJson<LeadList>(path, AbortSignal.timeout(10_000)).catch(() => null);
    const adjacentLead = adjacentPage?.items.at(direction > 0 ? 0 : -1);
    if (adjacentLead) onStep(adjacentLead.id, page);
    else showToast({ title: 'No se han podido cargar los leads.', tone: 'destructive' });
  };
  return (
    <LeadPanel
      leadId={leadId}
      firstTab={hasActivityFilter(query) ? leadTabs.activities : leadTabs.information}
      onClose={onClose}
      position={
        neighbours
          ? {
              text: neighbours.number
                ? `${formatNumber(neighbours.number)} de ${formatNumber(neighbours.data.total)}`
                : 'Fuera de la lista',
              step: (by) => void step(by, neighbours),
              isFirst: neighbours.before <= 0,
              isLast: neighbours.after <= 0,
            }
          : undefined
      }
    />
  );
}

/** Leads of a list that is filtered by activity open on their activities tab. */
const hasActivityFilter = ({ activity, activityWithin }: LeadsUrlParams) =>
  activity !== undefined || activityWithin !== undefined;

/** `openLeadId` is the id of the open lead, or `new`; it changes before the URL does. `query` omits it. */
export function useOpenLead({ lead: leadFromUrl, new: isCreating, ...query }: LeadsUrlParams, loadedAt: number) {
  const [selection, setSelection] = useState<{ lead: string | undefined; at: number } | null>(null);
  const openLeadId = selection?.at === loadedAt ? selection.lead : (leadFromUrl ?? (isCreating ? 'new' : undefined));
  const show = (lead: string | undefined, page: number | undefined) => {
    setSelection({ lead, at: loadedAt });
    const isNew = lead === 'new';
    navigate(leadsUrl({ ...query, page, lead: isNew ? undefined : lead, new: isNew }), {
      keepScrollPosition: true,
      // "Back" leads to the list, not through the leads that were opened one after another.
      overwriteLastHistoryEntry: openLeadId !== undefined,
    });
  };
  const open = (lead: string | undefined, page = query.page) => confirmLeaving(() => show(lead, page));
  return { query, openLeadId, open, close: () => open(undefined) };
}
