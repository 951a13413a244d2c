import type { LeadCounts } from '../../../../src/leads/lead-list.contract.ts';
import { useRead } from '../../../api/use-read.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { LEADS } from '../leads.ts';
import { COUNTS_PATH, type LeadsQuery, leadsUrl, unfiltered } from '../list/leads-query.ts';

const LINKS: readonly { count: keyof LeadCounts; label: string; filters: LeadsQuery }[] = [
  { count: 'unanswered', label: 'Sin responder', filters: { unanswered: true } },
  { count: 'overdue', label: 'Vencidos', filters: { overdue: true } },
  { count: 'review', label: 'Por revisar', filters: { folder: 'review' } },
  { count: 'mine', label: 'Míos', filters: { assignee: 'me' } },
];

interface Props {
  query: LeadsQuery;
  counts: LeadCounts | null;
  readAt: number;
}

/** The numbers of leads that wait, each a link to their list. */
export function CountLinks({ query, counts, readAt }: Props) {
  const { data } = useRead(LEADS, COUNTS_PATH, { first: counts, readAt });
  const { page: _page, ...shown } = query;
  return (
    <nav aria-label="Accesos rápidos" className="flex gap-2 md:flex-wrap">
      {LINKS.map(({ count, label, filters }) => {
        const href = leadsUrl({ ...unfiltered(query), ...filters });
        return (
          <a
            key={count}
            href={href}
            aria-current={href === leadsUrl({ ...unfiltered(query), ...shown }) ? 'true' : undefined}
            className="inline-flex h-9 items-center whitespace-nowrap gap-2 rounded-full border border-cal-300 bg-white px-3 text-[0.875rem] font-medium hover:border-niebla-500 aria-[current]:border-mar-600 aria-[current]:bg-mar-100 aria-[current]:text-mar-700 max-md:relative max-md:h-[2.125rem] max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-[5px] md:pointer-coarse:h-11"
          >
            {label}
            {data && <span className="font-semibold tabular-nums">{grouped(data[count])}</span>}
          </a>
        );
      })}
    </nav>
  );
}
