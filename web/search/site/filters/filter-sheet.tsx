import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { Queries } from '../../../api/queries.tsx';
import { Button } from '../../../components/button.tsx';
import { useRestoreFocus } from '../../../components/dialog/use-restore-focus.ts';
import { BedroomsToggles } from '../fields/bedrooms-field.tsx';
import { LocationField } from '../fields/location-field.tsx';
import { MoreFields } from '../fields/more-fields.tsx';
import { RangeField } from '../fields/range-field.tsx';
import { TypeField } from '../fields/type-field.tsx';
import { countApiPath } from '../search-results/search-url.ts';
import type { CurrentSearch, InterpretedSearch } from '../natural-query/interpreted-search.ts';
import { QueryInterpretation } from '../natural-query/query-interpretation.tsx';
import { SearchBox, type SearchBoxHandle } from '../search-box.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { CloseButton } from '../../../components/dialog/close-button.tsx';

interface FilterSheetProps {
  isOpen: boolean;
  listing: CurrentSearch;
  facets: PropertyFacets;
  typeNames: Record<string, string>;
  total: number;
  onApply: (chosen: CurrentSearch) => void;
  onClose: () => void;
}

export function FilterSheet({ isOpen, onClose, ...draft }: FilterSheetProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} className="relative z-40">
      <DialogBackdrop transition className="fixed inset-0 bg-tinta-900/50 duration-[280ms] data-closed:opacity-0" />
      <DialogPanel
        transition
        className="fixed inset-x-0 bottom-0 flex h-[90dvh] flex-col rounded-t-sheet bg-white shadow-3 transition duration-[280ms] data-closed:translate-y-full motion-reduce:data-closed:translate-y-0"
      >
        <span className="mx-auto mt-2.5 h-1 w-10 rounded-full bg-cal-300" />
        <div className="flex items-center justify-between border-b border-cal-200 pt-1 pb-2 pr-1.5 pl-4">
          <DialogTitle className="display text-[1.75rem] leading-tight">Filtros</DialogTitle>
          <CloseButton onClick={onClose} />
        </div>
        <Queries>
          <Draft {...draft} />
        </Queries>
      </DialogPanel>
    </Dialog>
  );
}

type DraftProps = Omit<FilterSheetProps, 'isOpen' | 'onClose'>;

/** The list behind the sheet stays until "Ver" is pressed; that button tells how many results there would be. */
function Draft({ listing, facets: pageFacets, typeNames, total: pageTotal, onApply }: DraftProps) {
  useRestoreFocus();
  const [draft, setDraft] = useState(listing);
  const latest = useRef(draft);
  const [reading, setReading] = useState<ParsedNaturalQuery | null>(null);
  const { filters } = draft;
  const isOfPage = filters === listing.filters;
  const path = countApiPath(filters);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['count', path],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(path, signal),
    enabled: !isOfPage,
    placeholderData: keepPreviousData,
  });
  // A count that is not there yet, or failed, is not replaced by that of another search.
  const total = isOfPage ? pageTotal : isPlaceholderData ? undefined : data?.total;
  const box = useRef<SearchBoxHandle>(null);
  const change = (chosen: SearchFilters, read?: InterpretedSearch) => {
    latest.current = read ?? { ...latest.current, filters: chosen, replaced: undefined };
    setDraft(latest.current);
    if (read) setReading(read.reading);
  };
  const clear = () => {
    box.current?.clear();
    latest.current = { filters: {}, sort: draft.sort };
    setDraft(latest.current);
    setReading(null);
  };
  /** What is typed counts without Enter: a bound as its field is left, a sentence once it is read. */
  const apply = async () => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) flushSync(() => field.blur());
    await box.current?.commit();
    onApply(latest.current);
  };
  const field = { filters, facets: data?.facets ?? pageFacets, onChange: change };

  return (
    <>
      <div
        className={`flex-1 divide-y divide-cal-200 overflow-y-auto overscroll-contain px-4 ${isError ? '[&_small:not([role])]:hidden' : ''}`}
      >
        <Group title="Buscar">
          <SearchBox listing={draft} onChange={change} handle={box} />
          <p role="status" className="mt-2 text-sm text-niebla-600 empty:hidden">
            <QueryInterpretation reading={reading} filters={filters} replaced={draft.replaced} typeNames={typeNames} />
          </p>
        </Group>
        <Group title="Ubicación">
          <LocationField {...field} />
        </Group>
        <Group title="Tipo">
          <TypeField {...field} />
        </Group>
        <Group title="Dormitorios">
          <BedroomsToggles {...field} />
        </Group>
        <Group title="Precio">
          <RangeField {...field} range="price" />
        </Group>
        <Group title="Más filtros">
          <div className="grid gap-6 pt-2">
            <MoreFields {...field} />
          </div>
        </Group>
      </div>
      <div className="flex items-center gap-3 border-t border-cal-200 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
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
