import { navigate } from 'vike/client/router';
import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { filtersOf, type LeadsQuery, leadsUrl } from '../list/leads-query.ts';

export const SORT_NAMES: Record<LeadQuery['sort'], string> = {
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  score: 'Mayor score',
  'follow-up': 'Próximo seguimiento',
  'unanswered-first': 'Sin responder primero',
};

export const SortSelect = ({ query }: { query: LeadsQuery }) => (
  <label className="flex items-center gap-2 text-[0.875rem] max-xl:hidden">
    <span className="text-niebla-600">Ordenar por</span>
    <select
      value={query.sort ?? 'newest'}
      onChange={({ target }) =>
        void navigate(leadsUrl({ ...filtersOf(query), sort: target.value as LeadQuery['sort'] }), {
          keepScrollPosition: true,
        })
      }
      className="h-9 rounded-md border border-niebla-500 bg-white px-2.5 font-medium hover:border-tinta-900 pointer-coarse:h-11 pointer-coarse:text-base"
    >
      {Object.entries(SORT_NAMES).map(([sort, name]) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
