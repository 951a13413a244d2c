import { Chip } from '../../../components/chip.tsx';
import { leadsUrl, withoutFilters } from '../list/leads-query.ts';
import { activeFilters, type ActiveFilters } from './active-filters.ts';

export function FilterChips({ query, ...named }: ActiveFilters) {
  const filters = activeFilters({ query, ...named });
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
        className="inline-flex min-h-9 items-center text-sm font-semibold text-mar-600 underline underline-offset-[3px] pointer-coarse:min-h-11"
      >
        Limpiar filtros
      </a>
    </div>
  );
}
