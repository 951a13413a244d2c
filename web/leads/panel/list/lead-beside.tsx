import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type First, useRead } from '../../../api/use-read.ts';
import { late } from '../../../ui/late.tsx';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { leadTabs } from '../lead/lead-tabs.ts';
import { LEADS } from '../leads.ts';
import { leadsApiPath, type LeadsQuery } from './leads-query.ts';

const LeadPanel = late(async () => (await import('../lead/lead-panel.tsx')).LeadPanel);

interface Props extends First<LeadList> {
  query: LeadsQuery;
  leadId: string;
  /** Opens another lead, of another page where it is told. */
  onStep: (id: string, page?: number) => void;
  onClose: () => void;
}

/** The open lead with its neighbours in the list, also those of the pages before and after. */
export function LeadBeside({ query, leadId, onStep, onClose, ...first }: Props) {
  const { data } = useRead(LEADS, leadsApiPath(query), first);
  const items = data?.items ?? [];
  const at = items.findIndex(({ id }) => id === leadId);
  const number = data && at >= 0 ? (data.page - 1) * data.pageSize + at + 1 : null;
  const step = async (by: 1 | -1, { page }: LeadList) => {
    const neighbour = items[at + by];
    if (neighbour) return onStep(neighbour.id);
    const path = leadsApiPath({ ...query, page: page + by });
    const beyond = await fetchJson<LeadList>(path, AbortSignal.timeout(10_000)).catch(() => null);
    const next = beyond?.items.at(by > 0 ? 0 : -1);
    if (next) onStep(next.id, page + by);
    else showToast({ title: 'Error al cargar los leads.', tone: 'destructive' });
  };
  return (
    <LeadPanel
      leadId={leadId}
      firstTab={isByActivity(query) ? leadTabs.activities : leadTabs.information}
      onClose={onClose}
      place={
        data && number !== null
          ? {
              text: `${grouped(number)} de ${grouped(data.total)}`,
              step: (by) => void step(by, data),
              isFirst: number === 1,
              isLast: number === data.total,
            }
          : undefined
      }
    />
  );
}

/** Whoever asks for a call opens a lead to read about it. */
const isByActivity = ({ activity, activityWithin }: LeadsQuery) =>
  activity !== undefined || activityWithin !== undefined;
