import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { QueryProvider } from '../../../api/queries.tsx';
import { Button } from '../../../components/button.tsx';
import { CloseButton } from '../../../components/dialog/close-button.tsx';
import { useRestoreFocus } from '../../../components/dialog/modal.tsx';
import { BEDROOMS, formatBedrooms } from '../fields/bedrooms-option.ts';
import { toggleBedrooms } from '../fields/choices.ts';
import { FilterField } from '../fields/filter-field.tsx';
import type { FieldProps } from '../fields/list-fields.tsx';
import { MoreFields } from '../fields/more-fields.tsx';
import type { CurrentSearch, InterpretedSearch } from '../natural-query/interpreted-search.ts';
import { QueryInterpretation } from '../natural-query/query-interpretation.tsx';
import { SearchBox, type SearchBoxHandle } from '../search-box.tsx';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { countApiPath } from '../search-results/search-url.ts';
import { BAR_FILTERS } from './filter-table.ts';

interface FilterSheetProps {
  isOpen: boolean;
  search: CurrentSearch;
  facets: PropertyFacets;
  typeNames: Record<string, string>;
  total: number;
  onApply: (chosen: CurrentSearch) => void;
  onClose: () => void;
}

export function FilterSheet({ isOpen, onClose, ...draft }: FilterSheetProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} className="relative z-40">
      <DialogBackdrop transition className="fixed inset-0 bg-ink-900/50 duration-[280ms] data-closed:opacity-0" />
      <DialogPanel
        transition
        className="fixed inset-x-0 bottom-0 flex h-[90dvh] flex-col rounded-t-sheet bg-white shadow-3 transition duration-[280ms] data-closed:translate-y-full motion-reduce:data-closed:translate-y-0"
      >
        <span className="mx-auto mt-2.5 h-1 w-10 rounded-full bg-surface-300" />
        <div className="flex items-center justify-between border-b border-surface-200 pt-1 pb-2 pr-1.5 pl-4">
          <DialogTitle className="display text-[1.75rem] leading-tight">Filtros</DialogTitle>
          <CloseButton onClick={onClose} />
        </div>
        <QueryProvider>
          <FilterForm {...draft} />
        </QueryProvider>
      </DialogPanel>
    </Dialog>
  );
}

type FilterFormProps = Omit<FilterSheetProps, 'isOpen' | 'onClose'>;

/** The list does not change until the visitor presses "Ver", which shows the number of results. */
function FilterForm({ search, facets: pageFacets, typeNames, total: pageTotal, onApply }: FilterFormProps) {
  useRestoreFocus();
  const [draft, setDraft] = useState(search);
  const latestDraft = useRef(draft);
  const [interpretation, setInterpretation] = useState<ParsedNaturalQuery | null>(null);
  const { filters } = draft;
  const isUnchanged = filters === search.filters;
  const path = countApiPath(filters);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['count', path],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(path, signal),
    enabled: !isUnchanged,
    placeholderData: keepPreviousData,
  });
  // Show no number while the count is loading; the placeholder belongs to the previous filters.
  const total = isUnchanged ? pageTotal : isPlaceholderData ? undefined : data?.total;
  const searchBox = useRef<SearchBoxHandle>(null);
  const updateDraft = (chosen: SearchFilters, interpreted?: InterpretedSearch) => {
    latestDraft.current = interpreted ?? { ...latestDraft.current, filters: chosen, replaced: undefined };
    setDraft(latestDraft.current);
    if (interpreted) setInterpretation(interpreted.interpretation);
  };
  const clear = () => {
    searchBox.current?.clear();
    latestDraft.current = { filters: {}, sort: draft.sort };
    setDraft(latestDraft.current);
    setInterpretation(null);
  };
  /** Applies unfinished input first: losing focus commits a bound, and `commit` parses a sentence. */
  const apply = async () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) flushSync(() => focused.blur());
    await searchBox.current?.commit();
    onApply(latestDraft.current);
  };
  const fieldProps = { filters, facets: data?.facets ?? pageFacets, onChange: updateDraft };

  return (
    <>
      {/* After a failed request, the counts of the options would belong to other filters. */}
      <div
        className={`flex-1 divide-y divide-surface-200 overflow-y-auto overscroll-contain px-4 ${isError ? '[&_small:not([role])]:hidden' : ''}`}
      >
        <Group title="Buscar">
          <SearchBox search={draft} onChange={updateDraft} handle={searchBox} />
          <p role="status" className="mt-2 text-sm text-gray-600 empty:hidden">
            <QueryInterpretation
              interpretation={interpretation}
              filters={filters}
              replaced={draft.replaced}
              typeNames={typeNames}
            />
          </p>
        </Group>
        {BAR_FILTERS.map((filter) => (
          <Group key={filter.name} title={filter.label}>
            {filter.name === 'bedrooms' ? (
              <BedroomsToggles {...fieldProps} />
            ) : (
              <FilterField {...fieldProps} filter={filter} />
            )}
          </Group>
        ))}
        <Group title="Más filtros">
          <div className="grid gap-6 pt-2">
            <MoreFields {...fieldProps} />
          </div>
        </Group>
      </div>
      <div className="flex items-center gap-3 border-t border-surface-200 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <button
          type="button"
          onClick={clear}
          className="min-h-11 text-sm font-semibold underline underline-offset-[3px]"
        >
          Limpiar filtros
        </button>
        <Button className="flex-1" onClick={() => void apply()}>
          <span aria-live="polite" aria-busy={isFetching}>
            {applyText(total)}
          </span>
        </Button>
      </div>
    </>
  );
}

const applyText = (total: number | undefined) =>
  total === 1 ? 'Ver 1 propiedad' : `Ver ${total === undefined ? '' : `${formatNumber(total)} `}propiedades`;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="py-5">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Bedroom options in one row, for phones. */
function BedroomsToggles({ filters, onChange }: Pick<FieldProps, 'filters' | 'onChange'>) {
  const selected = filters.bedrooms ?? [];
  return (
    <div className="grid grid-cols-6 gap-2">
      {BEDROOMS.map((bedrooms) => (
        <button
          key={bedrooms}
          type="button"
          aria-pressed={selected.includes(bedrooms)}
          aria-label={bedrooms === 0 ? 'Estudio' : `${formatBedrooms(bedrooms)} dormitorios`}
          onClick={() => onChange(toggleBedrooms(filters, bedrooms))}
          className="h-12 rounded-xs border border-gray-500 text-sm font-semibold transition-colors duration-[120ms] aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-white"
        >
          {bedrooms === 0 ? 'Est.' : formatBedrooms(bedrooms)}
        </button>
      ))}
    </div>
  );
}
