import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { type First, useRead } from '../../../api/use-read.ts';
import { late } from '../../../ui/late.tsx';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { LEADS } from '../leads.ts';
import { leadsApiPath, type LeadsQuery } from './leads-query.ts';

const LeadPanel = late(async () => (await import('../lead/lead-panel.tsx')).LeadPanel);

interface Props extends First<LeadList> {
  query: LeadsQuery;
  leadId: string;
  onStep: (id: string) => void;
  onClose: () => void;
}

/** The open lead with its neighbours of this page of the list. */
export function LeadBeside({ query, leadId, onStep, onClose, ...first }: Props) {
  const { data } = useRead(LEADS, leadsApiPath(query), first);
  const items = data?.items ?? [];
  const at = items.findIndex(({ id }) => id === leadId);
  const number = data && at >= 0 ? (data.page - 1) * data.pageSize + at + 1 : null;
  return (
    <LeadPanel
      leadId={leadId}
      onClose={onClose}
      place={
        data && number !== null
          ? {
              text: `${grouped(number)} de ${grouped(data.total)}`,
              step: (by) => onStep(items[at + by]!.id),
              isFirst: at === 0,
              isLast: at === items.length - 1,
            }
          : undefined
      }
    />
  );
}
