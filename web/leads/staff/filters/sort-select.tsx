import { navigate } from '../../../components/unsaved/navigate.ts';
import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { Select } from '../../../components/select.tsx';
import { pickFilters, type LeadsQuery, leadsUrl } from '../list/leads-query.ts';

export const SORT_NAMES: Record<LeadQuery['sort'], string> = {
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  score: 'Mayor puntuación',
  'follow-up': 'Próximo seguimiento',
  'unanswered-first': 'Sin responder primero',
};

export const SortSelect = ({ query }: { query: LeadsQuery }) => (
  <label className="flex items-center gap-2 text-[0.875rem] max-xl:hidden">
    <span className="text-niebla-600">Ordenar por</span>
    <Select
      value={query.sort ?? 'newest'}
      onChange={({ target }) =>
        navigate(leadsUrl({ ...pickFilters(query), sort: target.value as LeadQuery['sort'] }), {
          keepScrollPosition: true,
        })
      }
    >
      {Object.entries(SORT_NAMES).map(([sort, name]) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </Select>
  </label>
);
