import { useEffect, useState } from 'react';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { SortSelect } from '../search-results/sort-select.tsx';
import type { SearchControl } from '../search-results/use-search-navigation.ts';
import { listActiveFilters } from './active-filters.ts';

const FilterSheet = lazyClient(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface MobileBarProps {
  control: SearchControl;
  facets: PropertyFacets;
  typeNames: Record<string, string>;
  total: number;
}

export function MobileBar({ control, facets, typeNames, total }: MobileBarProps) {
  const { search } = control;
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(max-width: 767px)').matches) FilterSheet.preload();
  }, []);

  const count = listActiveFilters(search.filters, {}).length;
  const open = () => {
    setIsLoaded(true);
    setIsOpen(true);
  };

  return (
    <div className="grid grid-cols-2 gap-2 md:hidden noscript:hidden">
      <Button variant="outline" onClick={open} aria-haspopup="dialog" className="px-3">
        <Icon name="sliders" size={18} />
        <span>{`Filtros${count > 0 ? ` (${formatNumber(count)})` : ''}`}</span>
      </Button>
      <SortSelect control={control} />
      {isLoaded && (
        <FilterSheet
          isOpen={isOpen}
          search={search}
          facets={facets}
          typeNames={typeNames}
          total={total}
          onClose={() => setIsOpen(false)}
          onApply={(chosen) => {
            setIsOpen(false);
            control.filter(chosen.filters, chosen);
          }}
        />
      )}
    </div>
  );
}
