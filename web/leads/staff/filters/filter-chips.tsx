import type { LeadCounts } from '../../../../src/leads/lead-list.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Chip } from '../../../components/controls.tsx';
import { leadsUrl, withoutFilters, LEADS_KEY, COUNTS_PATH, type LeadsUrlParams } from '../leads-query.ts';
import { listActiveFilters, type FilterContext } from './list-active-filters.ts';

export function FilterChips({ query, ...context }: FilterContext) {
  const filters = listActiveFilters({ query, ...context });
  if (filters.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap max-md:hidden items-center gap-x-3 gap-y-2.5">
      <ul aria-label="Filtros activos" className="contents">
        {filters.map(({ name, label, href }) => (
          <li key={name}>
            <Chip label={label} removeLabel={`Quitar filtro ${label}`} href={href} />
          </li>
        ))}
      </ul>
      <a
        href={leadsUrl(withoutFilters(query))}
        className="inline-flex min-h-9 items-center text-sm font-semibold text-primary-600 underline underline-offset-[3px] pointer-coarse:min-h-11"
      >
        Limpiar filtros
      </a>
    </div>
  );
}

const LINKS: readonly { count: keyof LeadCounts; label: string; filters: LeadsUrlParams }[] = [
  { count: 'unanswered', label: 'Sin responder', filters: { unanswered: true } },
  { count: 'overdue', label: 'Vencidos', filters: { overdue: true } },
  { count: 'review', label: 'Por revisar', filters: { folder: 'review' } },
  { count: 'mine', label: 'Míos', filters: { assignee: 'me' } },
];

interface Props {
  query: LeadsUrlParams;
  counts: LeadCounts | null;
  loadedAt: number;
}

export function CountLinks({ query, counts, loadedAt }: Props) {
  const { data } = useApiQuery(LEADS_KEY, COUNTS_PATH, { data: counts, loadedAt });
  const { page: _page, ...rest } = query;
  return (
    <nav aria-label="Accesos rápidos" className="flex gap-2 md:flex-wrap">
      {LINKS.map(({ count, label, filters }) => {
        const href = leadsUrl({ ...withoutFilters(query), ...filters });
        return (
          <a
            key={count}
            href={href}
            aria-current={href === leadsUrl({ ...withoutFilters(query), ...rest }) ? 'true' : undefined}
            className="inline-flex h-9 items-center whitespace-nowrap gap-2 rounded-full border border-surface-300 bg-white px-3 text-[0.875rem] font-medium hover:border-gray-500 aria-[current]:border-primary-600 aria-[current]:bg-primary-100 aria-[current]:text-primary-700 max-md:relative max-md:h-[2.125rem] max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-[5px] md:pointer-coarse:h-11"
          >
            {label}
            {data && <span className="font-semibold tabular-nums">{formatNumber(data[count])}</span>}
          </a>
        );
      })}
    </nav>
  );
}
