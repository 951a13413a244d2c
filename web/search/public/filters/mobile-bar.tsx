import { useEffect, useState } from 'react';
import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { late } from '../../../ui/late.tsx';
import { activeFilters } from './active-filters.ts';
import { SortSelect } from '../listing/sort-select.tsx';
import type { ListingControl } from '../listing/use-listing.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

const FilterSheet = late(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface MobileBarProps {
  control: ListingControl;
  facets: PropertyFacets;
  total: number;
}

export function MobileBar({ control, facets, total }: MobileBarProps) {
  const { filters } = control.listing;
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(max-width: 767px)').matches) FilterSheet.fetch();
  }, []);

  const count = activeFilters(filters, {}).length;
  const open = () => {
    setIsLoaded(true);
    setIsOpen(true);
  };

  return (
    <div className="grid grid-cols-2 gap-2 md:hidden noscript:hidden">
      <Button look="outline" onClick={open} aria-haspopup="dialog" className="px-3">
        <Icon name="sliders" size={18} />
        Filtros{count > 0 && ` (${grouped(count)})`}
      </Button>
      <SortSelect control={control} />
      {isLoaded && (
        <FilterSheet
          isOpen={isOpen}
          filters={filters}
          facets={facets}
          total={total}
          onClose={() => setIsOpen(false)}
          onApply={(chosen, sentence) => {
            setIsOpen(false);
            control.filter(chosen, sentence);
          }}
        />
      )}
    </div>
  );
}
