import { List, SquareKanban, Download } from 'lucide-react';
import { useState } from 'react';
import type { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { download } from '../../../api/download.ts';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/controls.tsx';
import { SearchForm } from '../../../components/list/search-form.tsx';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { pickFilters, toApiFilters, type LeadsUrlParams, leadsUrl, withoutFilters } from '../leads-query.ts';

/** Matches parts of name, e-mail, telephone or reference; a search leads back to page 1. */
export const LeadSearch = ({ query }: { query: LeadsUrlParams }) => (
  <SearchForm
    label="Buscar leads"
    action="/admin/leads"
    className="xl:max-w-[17.5rem] xl:flex-1 xl:basis-52"
    field={{
      label: 'Buscar por nombre, email, teléfono o referencia',
      placeholder: 'Buscar por nombre, email…',
      value: query.search,
    }}
    getUrl={(search) => leadsUrl({ ...withoutFilters(query), ...pickFilters(query), search })}
  />
);

export const SORT_NAMES: Record<LeadQuery['sort'], string> = {
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  score: 'Mayor puntuación',
  'follow-up': 'Próximo seguimiento',
  'unanswered-first': 'Sin responder primero',
};

export const SortSelect = ({ query }: { query: LeadsUrlParams }) => (
  <label className="flex items-center gap-2 text-[0.875rem] max-xl:hidden">
    <span className="text-gray-600">Ordenar por</span>
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

const VIEWS = [
  { view: undefined, label: 'Lista', icon: List },
  { view: 'board', label: 'Tablero', icon: SquareKanban },
] as const;

export const ViewSwitch = ({ query }: { query: LeadsUrlParams }) => (
  <nav aria-label="Vista" className="flex">
    {VIEWS.map(({ view, label, icon: Icon }) => (
      <a
        key={label}
        href={leadsUrl({ ...pickFilters(query), sort: query.sort, view })}
        aria-current={query.view === view ? 'true' : undefined}
        className="relative inline-flex h-9 items-center gap-2 border border-gray-500 bg-white px-3 text-[0.875rem] leading-none font-semibold first:rounded-l-md last:rounded-r-md last:border-l-0 hover:bg-surface-50 aria-[current]:bg-primary-100 aria-[current]:text-primary-700 pointer-coarse:h-11"
      >
        <Icon size={16} />
        <span className="max-lg:sr-only">{label}</span>
      </a>
    ))}
  </nav>
);

export function ExportButton({ query }: { query: LeadsUrlParams }) {
  const { mutate } = useMutationWithToast();
  const [isBusy, setBusy] = useState(false);
  const exportLeads = async () => {
    if (isBusy) return;
    setBusy(true);
    await mutate(() => download('/staff/leads/exports', toApiFilters(query)), {
      successTitle: 'Leads exportados',
      errorTitle: 'No se han podido exportar los leads',
    });
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="compact"
      className="max-lg:px-3.5"
      aria-disabled={isBusy}
      onClick={() => void exportLeads()}
    >
      <Download size={16} />
      <span className="max-lg:sr-only">{isBusy ? 'Exportando…' : 'Exportar'}</span>
    </Button>
  );
}
