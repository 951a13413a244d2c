import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { Chip } from '../../../ui/chip.tsx';
import { activeFilters } from './active-filters.ts';
import { type Listing, listingUrl } from '../listing/listing-url.ts';

interface Props {
  listing: Listing;
  typeNames: Record<string, string>;
  nearby: PropertyResults['nearby'];
}

export function FilterChips({ listing, typeNames, nearby }: Props) {
  const active = activeFilters(listing.filters, typeNames, nearby);
  if (active.length === 0) return null;
  return (
    <div className="flex items-center gap-x-2 gap-y-2.5 py-1 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap">
      <ul aria-label="Filtros activos" className="contents">
        {active.map(({ label, rest }) => (
          <li key={label}>
            <Chip
              label={label}
              removal={`Quitar filtro ${label}`}
              href={listingUrl({ ...listing, filters: rest, page: 1, replaced: undefined })}
            />
          </li>
        ))}
      </ul>
      <ClearFilters />
    </div>
  );
}

/** Clearing also resets order and view. */
const ClearFilters = () => (
  <a
    href={listingUrl({})}
    className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold underline underline-offset-[3px] hover:text-mar-700"
  >
    Limpiar filtros
  </a>
);
