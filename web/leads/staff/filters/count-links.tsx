import type { LeadCounts } from '../../../../src/leads/lead-list.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { LEADS } from '../leads.ts';
import { COUNTS_PATH, type LeadsQuery, leadsUrl, withoutFilters } from '../list/leads-query.ts';

const LINKS: readonly { count: keyof LeadCounts; label: string; filters: LeadsQuery }[] = [
  { count: 'unanswered', label: 'Sin responder', filters: { unanswered: true } },
  { count: 'overdue', label: 'Vencidos', filters: { overdue: true } },
  { count: 'review', label: 'Por revisar', filters: { folder: 'review' } },
  { count: 'mine', label: 'Míos', filters: { assignee: 'me' } },
];

interface Props {
  query: LeadsQuery;
  counts: LeadCounts | null;
  loadedAt: number;
}

/** The numbers of leads that wait, each a link to their list. */
export function CountLinks({ query, counts, loadedAt }: Props) {
  const { data } = useApiQuery(LEADS, COUNTS_PATH, { first: counts, loadedAt });
  const { page: _page, ...shown } = query;
  return (
    <nav aria-label="Accesos rápidos" className="flex gap-2 md:flex-wrap">
      {LINKS.map(({ count, label, filters }) => {
        const href = leadsUrl({ ...withoutFilters(query), ...filters });
        return (
          <a
            key={count}
            href={href}
            aria-current={href === leadsUrl({ ...withoutFilters(query), ...shown }) ? 'true' : undefined}
            className="inline-flex h-9 items-center whitespace-nowrap gap-2 rounded-full border border-cal-300 bg-white px-3 text-[0.875rem] font-medium hover:border-niebla-500 aria-[current]:border-mar-600 aria-[current]:bg-mar-100 aria-[current]:text-mar-700 max-md:relative max-md:h-[2.125rem] max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-[5px] md:pointer-coarse:h-11"
          >
            {label}
            {data && <span className="font-semibold tabular-nums">{formatNumber(data[count])}</span>}
          </a>
        );
      })}
    </nav>
  );
}
