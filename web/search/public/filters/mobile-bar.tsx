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
  typeNames: Record<string, string>;
  total: number;
}

export function MobileBar({ control, facets, typeNames, total }: MobileBarProps) {
  const { listing } = control;
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(max-width: 767px)').matches) FilterSheet.fetch();
  }, []);

  const count = activeFilters(listing.filters, {}).length;
  const open = () => {
    setIsLoaded(true);
    setIsOpen(true);
  };

  return (
    <div className="grid grid-cols-2 gap-2 md:hidden noscript:hidden">
      <Button look="outline" onClick={open} aria-haspopup="dialog" className="px-3">
        <Icon name="sliders" size={18} />
        <span>{`Filtros${count > 0 ? ` (${grouped(count)})` : ''}`}</span>
      </Button>
      <SortSelect control={control} />
      {isLoaded && (
        <FilterSheet
          isOpen={isOpen}
          listing={listing}
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
