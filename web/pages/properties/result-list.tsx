import { memo } from 'react';
import { PropertyCard } from '../../catalogue/site/property-card.tsx';
import type { FullCard, CompactCard } from '../../catalogue/site/compact-cards/compact-card.ts';
import type { SearchState } from '../../search/site/search-results/search-url.ts';
import { useStableCards } from './use-stable-cards.ts';

/** Drawn anew only where it says something else. */
const Card = memo(PropertyCard);

const ROW = 3;

const LAYOUTS = {
  grid: '*:grid *:grid-cols-1 grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 2xl:grid-cols-4',
  map: '*:grid *:grid-cols-1 grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2',
  list: '*:grid *:grid-cols-1 max-md:grid max-md:grid-cols-1 max-md:gap-y-10 md:divide-y md:divide-cal-200 md:*:py-8 md:*:first:pt-0',
};

export function ResultList({ items, view }: { items: readonly (FullCard | CompactCard)[]; view: SearchState['view'] }) {
  const cards = useStableCards(items, view === 'list');
  return (
    <ul className={LAYOUTS[view]}>
      {cards.map((property, index) => (
        <li key={property.reference} data-reference={view === 'map' ? property.reference : undefined}>
          <Card
            property={property}
            layout={view === 'list' ? 'list' : 'grid'}
            priority={index === 0 ? 'first' : index < ROW ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
}
