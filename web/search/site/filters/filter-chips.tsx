import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { Chip } from '../../../components/controls.tsx';
import { type SearchState, searchUrl } from '../search-results/search-url.ts';
import { listActiveFilters } from './active-filters.ts';

interface Props {
  search: SearchState;
  typeNames: Record<string, string>;
  nearby: PropertyResults['nearby'];
}

export function FilterChips({ search, typeNames, nearby }: Props) {
  const active = listActiveFilters(search.filters, typeNames, nearby);
  if (active.length === 0) return null;
  return (
    <div className="flex items-center gap-x-2 gap-y-2.5 py-1 md:flex-wrap">
      <ul
        aria-label="Filtros activos"
        className="flex gap-2 max-md:-my-1 max-md:-ml-4 max-md:overflow-x-auto max-md:py-1 max-md:pl-4 md:contents"
      >
        {active.map(({ label, rest }) => (
          <li key={label}>
            <Chip
              label={label}
              removeLabel={`Quitar filtro ${label}`}
              href={searchUrl({ ...search, filters: rest, page: 1, replaced: undefined })}
            />
          </li>
        ))}
      </ul>
      <ClearFilters />
    </div>
  );
}

/** The link also resets the order and the view. */
const ClearFilters = () => (
  <a
    href={searchUrl({})}
    className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold underline underline-offset-[3px] hover:text-primary-700"
  >
    Limpiar filtros
  </a>
);
